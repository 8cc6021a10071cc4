import type { TenantEntityManager } from '../../db/tenancy.ts';
import { authorize } from '../../services/platform/access/authorize.ts';
import { requireOpen } from '../../services/platform/access/tokens.ts';
import type { RecordPolicy } from '../policy.ts';
import type { Admitted } from './admit.ts';

/**
 * The record named by the path, otherwise the record of the token, if the admitted caller may perform the route's action on it.
 * AppError `not-found`, `forbidden`, or the refusal of the token's kind.
 */
export async function findRecord<Item>(
  em: TenantEntityManager,
  { access, action, param = 'id' }: RecordPolicy<Item>,
  params: Record<string, string>,
  { caller, token }: Admitted,
): Promise<Item> {
  const id = params[param] ?? token?.recordId ?? '';
  if (token) requireOpen(token, action, { kind: access.kind, id });
  const record = await access.find(em, id);
  if (caller) await authorize(em, caller, action, access, record);
  return record;
}
