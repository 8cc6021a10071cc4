import type { ErrorCode } from '../errors.ts';
import type { Action } from './rights.ts';

/** What an anonymous caller can hold: the link of a shared record, the key to an upload, the key to one interview call. */
export type TokenKind = 'share' | 'upload' | 'call';

/** What is said to a token that is unknown, expired or revoked, or of another record than the one that is asked for. */
export const TOKEN_REFUSAL: Readonly<Record<TokenKind, ErrorCode>> = {
  share: 'not-found',
  upload: 'not-found',
  call: 'unauthenticated',
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
