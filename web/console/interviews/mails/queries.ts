import { queryOptions } from '@tanstack/react-query';
import type {
  MailField,
  MailKind,
  MailState,
  OutcomeKind,
} from '../../../../domain/interviews/mails/mail-kind.ts';
import { request, requestTagged } from '../../api/client.ts';
import { allItems, type List, listQuery } from '../../api/lists.ts';

/** A kind of mail to candidates, in one language. */
export interface Template {
  kind: MailKind;
  language: string;
  subject: string;
  text: string;
  /** False: Millrace's default text. */
  isOwn: boolean;
  fields: MailField[];
}

/** A mail to a candidate, sent or waiting, other than an invitation. */
export interface CandidateMail {
  id: string;
  kind: 'reminder' | 'confirmation' | OutcomeKind;
  responseId: string | null;
  name: string | null;
  email: string;
  /** Null until the mail is due. */
  subject: string | null;
  text: string | null;
  state: MailState;
  error: string | null;
  dueAt: string;
  sentAt: string | null;
}

/** Labels for kinds of mails. */
export const MAIL_WORDS: Record<MailKind, { label: string; when: string }> = {
  invitation: { label: 'Invitation', when: 'Sent with the link, to each candidate of a list' },
  reminder: {
    label: 'Reminder',
    when: 'Sent once, after the days that the interview says, to who has not answered',
  },
  confirmation: { label: 'Confirmation', when: 'Sent when an interview has ended' },
  selected: { label: 'Outcome: selected', when: 'Sent only when one of you clicks' },
  'not-selected': { label: 'Outcome: not selected', when: 'Sent only when one of you clicks' },
};

export const templatesQuery = queryOptions({
  queryKey: ['mail-templates'],
  queryFn: () => allItems<Template>('/api/organization/mail-templates'),
});

export function templateQuery(kind: MailKind, language: string) {
  return queryOptions({
    queryKey: ['mail-templates', kind, language],
    queryFn: () => requestTagged<Template>('GET', `/api/organization/mail-templates/${kind}/${language}`),
  });
}

export function mailsQuery(interviewId: string, page: number | undefined) {
  return listQuery<List<CandidateMail>>(
    ['interview-mails', interviewId, page],
    `/api/interviews/${interviewId}/mails`,
    { page },
  );
}

/** A draft of the outcome mail, to be read before it is sent. */
export function outcomeQuery(responseId: string, kind: OutcomeKind) {
  return queryOptions({
    queryKey: ['outcome-mail', responseId, kind],
    queryFn: () =>
      request<{
        email: string | null;
        subject: string;
        text: string;
        sent: CandidateMail | null;
        refused: CandidateMail | null;
      }>('GET', `/api/responses/${responseId}/outcome-mail`, { query: { kind } }),
  });
}
