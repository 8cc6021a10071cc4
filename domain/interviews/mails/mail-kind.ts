/** Kinds of mails to candidates. */
export const MAIL_KINDS = ['invitation', 'reminder', 'confirmation', 'selected', 'not-selected'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Fields that a mail may contain, as `{{field}}`. */
export const MAIL_FIELDS = [
  'organization',
  'interview',
  'candidate',
  'minutes',
  'until',
  'link',
  'myDataLink',
] as const;
export type MailField = (typeof MAIL_FIELDS)[number];

/** The values of fields; missing or null ones are left out of the mail. */
export type MailFields = Partial<Record<MailField, string | null>>;

/** Fields that a mail of each kind must contain. */
export const REQUIRED_FIELDS: Readonly<Record<MailKind, readonly MailField[]>> = {
  invitation: ['link'],
  reminder: ['link'],
  confirmation: ['myDataLink'],
  selected: [],
  'not-selected': [],
};

/** Fields that have a value only in mails of these kinds. */
const ONLY_FOR: Partial<Record<MailField, readonly MailKind[]>> = {
  minutes: ['invitation', 'reminder'],
  until: ['invitation', 'reminder'],
  link: ['invitation', 'reminder'],
  myDataLink: ['confirmation'],
};

/** The fields that a mail of this kind may contain. */
export function fieldsOf(kind: MailKind): MailField[] {
  return MAIL_FIELDS.filter((field) => ONLY_FOR[field]?.includes(kind) ?? true);
}

/** Subject and plain text, with fields. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** Mails about the outcome of an interview: sent only when a person clicks. */
export const OUTCOME_KINDS = ['selected', 'not-selected'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** Mails that wait in the outbox of an interview. */
export const OUTBOX_KINDS = ['reminder', 'confirmation', ...OUTCOME_KINDS] as const;

/**
 * As for invitations. `link`: mail is not set up, so a person passes it on; `stopped`: no longer needed, because the candidate
 * has answered or the link is no longer valid.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'link', 'stopped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Fields that grant access: they are no longer shown once a mail was sent. */
export const SECRET_FIELDS: readonly MailField[] = ['link', 'myDataLink'];
