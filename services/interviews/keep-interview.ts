import { LockMode } from '@mikro-orm/core';
import { InterviewEntity, type Interview } from '../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';

/**
 * The interview, protected from deletion until the transaction ends, so that a later deletion includes everything created in it.
 * AppErrors `not-found`, and `code` if it is being deleted.
 */
export async function keepInterview(
  tx: TenantEntityManager,
  id: string,
  code: 'gone' | 'conflict',
): Promise<Interview> {
  const options = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
  const interview = await tx.findOneOrFail(InterviewEntity, { id }, options);
  requireKept(interview, code);
  return interview;
}

/** AppError `code` for an interview that is being deleted. */
export function requireKept({ deletingAt }: Interview, code: 'gone' | 'conflict'): void {
  if (deletingAt) throw new AppError(code, 'The interview is being deleted');
}
