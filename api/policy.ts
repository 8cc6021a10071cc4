import type { Action } from '../domain/platform/access/rights.ts';
import type { TokenKind } from '../domain/platform/access/tokens.ts';
import type { RecordAccess } from '../services/platform/access/authorize.ts';

/** Anybody, without a credential; `accepts` names those that the handler checks itself. */
export interface AnyonePolicy {
  who: 'anyone';
  accepts: readonly ('visitorToken' | 'widget')[];
}

/** Members of a company. */
export interface MemberPolicy {
  who: 'member';
  /** The only members who may; null: all. */
  only: 'owner' | 'user' | 'admin' | null;
  /** The scope that an API key needs; `any`: a key reaches what belongs to its scopes. Null: API keys are refused. */
  scope: string | null;
}

/** Callers with a token of this kind for the route's record. */
export interface TokenPolicy {
  who: 'token';
  token: TokenKind;
}

/** Members, and callers with a token for the route's record. If a valid token is presented, it alone decides. */
export interface MemberOrTokenPolicy extends Omit<MemberPolicy, 'who'> {
  who: 'member-or-token';
  token: TokenKind;
}

/** Members; and anybody without a credential while `PUBLIC_DEMO` is on. */
export interface MemberOrDemoPolicy extends Omit<MemberPolicy, 'who'> {
  who: 'member-or-demo';
}

/** Who may use a route: declared beside its schema, checked before anything of the request is read. */
export type Policy = AnyonePolicy | MemberPolicy | TokenPolicy | MemberOrTokenPolicy | MemberOrDemoPolicy;

export const anyone: AnyonePolicy = { who: 'anyone', accepts: [] };

/** Visitors of a page on which a widget is allowed; `accepts` identifies the page and the visitor. */
export function widgetUser(...accepts: AnyonePolicy['accepts']): AnyonePolicy {
  return { who: 'anyone', accepts };
}

/** Every member in a session; no API keys. */
export const signedIn: MemberPolicy = { who: 'member', only: null, scope: null };

/** The owner of the company, in a session. */
export const ownerOnly: MemberPolicy = { who: 'member', only: 'owner', scope: null };

/** Every member, and API keys with this scope (`any`: with any one). */
export function member(scope: string): MemberPolicy {
  return { who: 'member', only: null, scope };
}

/** Members of one role, and API keys with this scope: those have the role `user`. */
export function roleOnly(role: 'user' | 'admin', scope: string): MemberPolicy {
  return { who: 'member', only: role, scope };
}

export function tokenHolder(token: TokenKind): TokenPolicy {
  return { who: 'token', token };
}

export function memberOrToken(scope: string, token: TokenKind): MemberOrTokenPolicy {
  return { who: 'member-or-token', only: null, scope, token };
}

export function memberOrDemo(scope: string): MemberOrDemoPolicy {
  return { who: 'member-or-demo', only: null, scope };
}

/** Whether a request may come without a company's credential: it has smaller limits, and no idempotency by default. */
export function isAnonymous({ who }: Policy): boolean {
  return who === 'anyone' || who === 'token';
}

/** What a route does to which record: found and authorized before the body is read, and passed to the handler. */
export interface RecordPolicy<Item> {
  action: Action;
  access: RecordAccess<Item>;
  /** The parameter of the path that names it; default `id`. Without it in the path, the token names the record. */
  param?: string;
}
