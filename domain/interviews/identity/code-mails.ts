import type { PhraseLanguage } from '../language.ts';
import type { CodePurpose } from './code.ts';

interface CodeMail {
  subject: string;
  text: string;
}

/** `{code}` stands for the code. */
export const MAILS: Record<PhraseLanguage, Record<CodePurpose, CodeMail>> = {
  en: {
    address: {
      subject: 'Your code for the interview',
      text: 'Your code: {code}\n\nEnter it on the page of the interview. It is valid for 30 minutes. If you did not ask for it, ignore this mail.\n',
    },
    'my-data': {
      subject: 'Your code to see your data',
      text: 'Your code: {code}\n\nIt opens what is kept of your interview, for 30 minutes. If you did not ask for it, ignore this mail.\n',
    },
  },
  de: {
    address: {
      subject: 'Ihr Code für das Interview',
      text: 'Ihr Code: {code}\n\nGeben Sie ihn auf der Seite des Interviews ein. Er gilt 30 Minuten. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail.\n',
    },
    'my-data': {
      subject: 'Ihr Code für Ihre Daten',
      text: 'Ihr Code: {code}\n\nEr öffnet 30 Minuten lang, was von Ihrem Interview gespeichert ist. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail.\n',
    },
  },
};
