import { startAudit } from '../../services/audit/start-audit.ts';
import { requireRecord } from '../../services/platform/records.ts';
import type { Call } from '../route.ts';
import type { StartBody } from './schema.ts';

/**
 * Starts the audit that the body asks for. AppError `not-found` for a project that the company lacks: projects belong
 * to another product, so it is looked for by the kind that its manifest registers.
 */
export async function beginAudit({ em, deps, caller, body }: Call<unknown, unknown, StartBody>) {
  if (body.projectId) await requireRecord(deps.records, em, { kind: 'project', id: body.projectId });
  return startAudit(em, deps, caller, body);
}
