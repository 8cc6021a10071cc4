import type { ErrorCode } from '../errors.ts';
import type { Action } from './rights.ts';

/**
 * A token of an anonymous caller: the link of a shared record, the key to an upload, the key to one interview call, a candidate's
 * link to what is kept of them.
 */
export const TOKEN_KINDS = ['share', 'upload', 'call', 'my-data'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** The error for a token that is unknown, expired or revoked, or belongs to another record. */
export const TOKEN_REFUSAL: Readonly<Record<TokenKind, ErrorCode>> = {
  share: 'not-found',
  upload: 'not-found',
  call: 'unauthenticated',
  'my-data': 'not-found',
};

/** A token that was presented and is good: it opens some actions on one record. */
export interface OpenToken {
  id: string;
  companyId: string;
  kind: TokenKind;
  recordKind: string;
  recordId: string;
  actions: readonly Action[];
}
