import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in English. */
export const en: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} invites you to an interview: {{interview}}',
    text: `Hello {{candidate}},

{{organization}} invites you to an interview: {{interview}}. It takes about {{minutes}} minutes, is led by an AI, and you choose when to begin.

{{link}}

The link is for you alone and opens one interview, until {{until}}. Before it begins you are told what is stored, and you decide.

If you did not expect this, you can ignore this e-mail.`,
  },
  reminder: {
    subject: 'Your interview with {{organization}} is still open: {{interview}}',
    text: `Hello {{candidate}},

some days ago {{organization}} invited you to an interview: {{interview}}. It is still open and takes about {{minutes}} minutes.

{{link}}

The link is for you alone and works until {{until}}. If you do not want to take part, you need not do anything. There are no further reminders.`,
  },
  confirmation: {
    subject: 'Your interview with {{organization}} has arrived: {{interview}}',
    text: `Hello {{candidate}},

thank you for your interview with {{organization}}: {{interview}}. Your answers have arrived. People read them and decide what comes next.

Here you can see what is kept about you, correct it, or have it erased:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: we would like to get to know you better',
    text: `Hello {{candidate}},

thank you for your interview for {{interview}}. We would like to get to know you better, and will contact you soon to arrange the next step.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: about your interview',
    text: `Hello {{candidate}},

thank you for your interview for {{interview}} and for the time that you took. This time we have decided for other candidates.

If you would like to know how we came to this decision, please reply or write to us. We wish you all the best.

{{organization}}`,
  },
};
