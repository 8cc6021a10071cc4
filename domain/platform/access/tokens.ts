import type { ErrorCode } from '../errors.ts';
import type { Action } from './rights.ts';

/**
 * What the token of an anonymous caller is for: a shared record, an upload, one interview call, or a candidate's access to the
 * data stored about them.
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

/** A valid token that was presented: it allows some actions on one record. */
export interface OpenToken {
  id: string;
  companyId: string;
  kind: TokenKind;
  recordKind: string;
  recordId: string;
  actions: readonly Action[];
}
