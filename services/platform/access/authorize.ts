import { rightOf } from '../../../db/platform/grants.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  COMPANY_RULES,
  decideAction,
  RIGHTS,
  standingsOf,
  type AccessRules,
  type Action,
  type Protected,
} from '../../../domain/platform/access/rights.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Caller } from '../caller.ts';

/** How to find and protect the records of one kind. Declared once per kind, referenced by its routes. */
export interface RecordAccess<Item> {
  /** The name of the kind in grants and tokens, e.g. `agent`. */
  kind: string;
  rules: AccessRules;
  /** Finds a record of the company by the id in the path; AppError `not-found`. */
  find: (em: TenantEntityManager, id: string) => Promise<Item>;
  /**
   * The input of the access rules: the record's protection, the scopes that an API key needs beyond those of its route, and the
   * only role that has access, if limited.
   */
  protection: (
    record: Item,
  ) => Protected & { id: string; scopes?: readonly string[]; only?: 'user' | 'admin' | null };
  /** Whether this member may see the record at all; without this function, the rules alone decide. */
  isSeen?: (em: TenantEntityManager, caller: Caller, record: Item) => Promise<boolean> | boolean;
}

/**
 * Access to records that a company shares: every member may do everything. `scopes`: those that an API key needs for a record,
 * beyond the scope of its route.
 */
export function sharedByCompany<Item extends { id: string }>(
  kind: string,
  find: RecordAccess<Item>['find'],
  scopes: (record: Item) => readonly string[] = () => [],
): RecordAccess<Item> {
  return {
    kind,
    rules: COMPANY_RULES,
    find,
    protection: (record) => ({ id: record.id, ownerId: null, visibility: 'company', scopes: scopes(record) }),
  };
}

/**
 * Checks whether the caller may do this to the record: by its owner, visibility and grants, and by the scopes of an API key.
 * AppError `not-found` if the caller may not even read it, `forbidden` otherwise.
 */
export async function authorize<Item>(
  em: TenantEntityManager,
  caller: Caller,
  action: Action,
  { kind, rules, protection, isSeen }: Omit<RecordAccess<Item>, 'find'>,
  record: Item,
): Promise<void> {
  const { id, scopes = [], only = null, ...guarded } = protection(record);
  requireScopes(caller, scopes);
  if (only !== null && caller.role !== only) throw new AppError('forbidden');
  if (isSeen && !(await isSeen(em, caller, record))) throw new AppError('not-found');
  let decision = decideAction(rules, action, standingsOf(caller, guarded, null));
  if (decision !== 'allowed' && canBeGranted(rules)) {
    const right = await rightOf(em, { kind, id }, caller.userId);
    decision = decideAction(rules, action, standingsOf(caller, guarded, right));
  }
  if (decision === 'hidden') throw new AppError('not-found');
  if (decision === 'forbidden') throw new AppError('forbidden');
}

/** AppError `forbidden` for an API key that lacks one of the scopes. Users have no scopes: they have access to everything. */
export function requireScopes(caller: Caller, scopes: readonly string[]): void {
  if (caller.via === 'api-key' && !scopes.every((scope) => caller.scopes.includes(scope))) {
    throw new AppError('forbidden', 'This API key lacks the required scope');
  }
}

function canBeGranted(rules: AccessRules): boolean {
  return Object.values(rules).some((standings) => RIGHTS.some((right) => standings.includes(right)));
}
