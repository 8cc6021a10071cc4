import { InterviewEntity, ResponseEntity, type Response } from '../../../db/interviews/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { takeAddress } from '../take-address.ts';

/** Stores a candidate's correction. A new address counts as unverified, since no code was mailed to it. AppError `not-found`. */
export function correctOwnData(
  em: TenantEntityManager,
  id: string,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): Promise<Response> {
  return em.transactional(async (tx) => {
    const response = await findForChange(tx, ResponseEntity, { id }, null);
    const interview = await tx.findOneOrFail(InterviewEntity, { id: response.interviewId });
    if (name !== undefined) response.name = name;
    if (email !== undefined) await takeAddress(tx, response, interview, { email, emailVerified: false });
    await tx.flush();
    return response;
  });
}
