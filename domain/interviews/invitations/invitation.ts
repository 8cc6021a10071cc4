/**
 * How far a link is that is mailed to a candidate. `sending`: handed to the mail server at this moment; `uncertain`: that was
 * broken off, and nobody knows whether the mail has gone, so it is not sent again; `link`: no mail is set up, so a person
 * passes the link on.
 */
export const INVITATION_STATES = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'link'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Candidates of one list. */
export const MOST_INVITED = 500;

/** Bytes of a list: 500 of the longest names and addresses. */
export const MOST_LIST_BYTES = 1_048_576;

/** One line of a list. */
export interface Invitee {
  name: string | null;
  /** The address as it was written; two that differ only in case are one. */
  email: string;
}
