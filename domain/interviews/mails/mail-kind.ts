/** Mails to candidates. */
export const MAIL_KINDS = ['invitation', 'reminder', 'confirmation', 'selected', 'not-selected'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What a mail may name, as `{{field}}`. */
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

/** The values of fields; what is missing or null is left out of the mail. */
export type MailFields = Partial<Record<MailField, string | null>>;

/** Fields without which a mail of a kind is of no use. */
export const REQUIRED_FIELDS: Readonly<Record<MailKind, readonly MailField[]>> = {
  invitation: ['link'],
  reminder: ['link'],
  confirmation: ['myDataLink'],
  selected: [],
  'not-selected': [],
};

/** Fields that mails of a kind have no value for. */
const ONLY_FOR: Partial<Record<MailField, readonly MailKind[]>> = {
  minutes: ['invitation', 'reminder'],
  until: ['invitation', 'reminder'],
  link: ['invitation', 'reminder'],
  myDataLink: ['confirmation'],
};

/** The fields that a mail of this kind may name. */
export function fieldsOf(kind: MailKind): MailField[] {
  return MAIL_FIELDS.filter((field) => ONLY_FOR[field]?.includes(kind) ?? true);
}

/** Subject and plain text with fields. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** The outcomes of an interview: mailed when a person clicks, never otherwise. */
export const OUTCOME_KINDS = ['selected', 'not-selected'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** Mails that wait in the outbox of an interview. */
export const OUTBOX_KINDS = ['reminder', 'confirmation', ...OUTCOME_KINDS] as const;

/**
 * As for invitations, `link`: no mail is set up, so a person passes it on; `stopped`: it is not needed any more, because the
 * candidate has answered, or the link opens nothing.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'link', 'stopped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Fields that open something: they are not shown once a mail has gone. */
export const SECRET_FIELDS: readonly MailField[] = ['link', 'myDataLink'];
