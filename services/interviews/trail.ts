import { openTrail } from '../../db/interviews/open-reviews.ts';
import { TrailEntity, type TrailRow } from '../../db/interviews/trail-entity.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { TrailChange } from '../../domain/interviews/trail.ts';
import type { Author } from './interviewers.ts';

/** The record that was changed. */
interface Tracked {
  interviewId: string;
  /** Null: the interview itself was changed. */
  responseId: string | null;
}

/**
 * Adds changes to the trail, in the transaction that makes them.
 * @param author null: the analysis of a call
 */
export function addToTrail(
  tx: TenantEntityManager,
  { interviewId, responseId }: Tracked,
  author: Author | null,
  changes: readonly TrailChange[],
): void {
  for (const { what, questionId, before, after } of changes) {
    tx.create(TrailEntity, {
      companyId: companyOf(tx),
      interviewId,
      responseId,
      actorId: author?.userId ?? null,
      actorEmail: author?.email ?? null,
      what,
      questionId: questionId ?? null,
      before,
      after,
    });
  }
}

/** A page of the trail as a member sees it, newest first. */
export async function readTrail(
  em: TenantEntityManager,
  userId: string,
  which: { interviewId: string; responseId: null } | { responseId: string },
  slice: { limit: number; offset: number },
): Promise<{ rows: TrailRow[]; total: number }> {
  const orderBy = { id: 'desc' } as const;
  const where = { ...which, ...openTrail(em, userId) };
  const [rows, total] = await em.findAndCount(TrailEntity, where, { ...slice, orderBy });
  return { rows, total };
}
