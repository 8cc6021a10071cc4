/**
 * State of a link mailed to a candidate. `sending`: just handed to the mail server; `uncertain`: that was interrupted, so the
 * mail may or may not have been sent, and is not sent again; `link`: mail is not set up, so a person passes the link on.
 */
export const INVITATION_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'link'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Most candidates in one list. */
export const MOST_INVITED = 500;

/** Most bytes in a list: room for 500 of the longest names and addresses. */
export const MOST_LIST_BYTES = 1_048_576;

/** One row of a list. */
export interface Invitee {
  name: string | null;
  /** The address, with its domain in DNS form; addresses that differ only in case are the same. */
  email: string;
  /** The inviter's own reference for the candidate. */
  reference: string | null;
  /** The candidate's time as a multiple of the interview's. */
  timeFactor: number;
}
