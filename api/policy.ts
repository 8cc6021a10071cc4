import type { Action } from '../domain/platform/access/rights.ts';
import type { TokenKind } from '../domain/platform/access/tokens.ts';
import type { RecordAccess } from '../services/platform/access/authorize.ts';

/** Anybody, without a credential; `accepts` names credentials that the handler checks itself. */
export interface AnyonePolicy {
  who: 'anyone';
  accepts: readonly ('visitorToken' | 'widget')[];
}

/** Members of a company. */
export interface MemberPolicy {
  who: 'member';
  /** The role that is required; null for all members. */
  only: 'owner' | 'user' | 'admin' | null;
  /** The scope that an API key needs; `any`: the key may access what belongs to its scopes. Null: API keys are refused. */
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

/** Who may use a route: declared with its schema, checked before anything in the request is read. */
export type Policy = AnyonePolicy | MemberPolicy | TokenPolicy | MemberOrTokenPolicy | MemberOrDemoPolicy;

export const anyone: AnyonePolicy = { who: 'anyone', accepts: [] };

/** Visitors of a page on which a widget is allowed; `accepts` identifies the page and the visitor. */
export function widgetUser(...accepts: AnyonePolicy['accepts']): AnyonePolicy {
  return { who: 'anyone', accepts };
}

/** Every signed-in member; no API keys. */
export const signedIn: MemberPolicy = { who: 'member', only: null, scope: null };

/** The signed-in owner of the company. */
export const ownerOnly: MemberPolicy = { who: 'member', only: 'owner', scope: null };

/** Every member, and API keys with this scope (`any`: any scope). */
export function member(scope: string): MemberPolicy {
  return { who: 'member', only: null, scope };
}

/** Members with one role, and API keys with this scope, which have the role `user`. */
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

/** Whether a request may come without a credential of a company: then limits are lower, and idempotency is off by default. */
export function isAnonymous({ who }: Policy): boolean {
  return who === 'anyone' || who === 'token';
}

/** The record of a route and the action on it: found and authorized before the body is read, and passed to the handler. */
export interface RecordPolicy<Item> {
  action: Action;
  access: RecordAccess<Item>;
  /** The path parameter with the record's id; default `id`. If the path has none, the token identifies the record. */
  param?: string;
}
