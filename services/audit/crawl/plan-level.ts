import { frontierState } from '../../../db/audit/frontier.ts';
import {
  countedUrls,
  leaveTheRest,
  linkedCandidates,
  listedCandidates,
  lockFrontier,
  settleCandidates,
  type Candidate,
  type CandidatePlace,
} from '../../../db/audit/depth-levels.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { UrlBudget } from '../../../domain/site/urls/url-budget.ts';
import { Admission, type AdmissionOptions } from './admission.ts';

/** Rows in memory at once. */
const CHUNK = 5_000;

/**
 * Fixes the next depth level: the URLs that the previous level links to or, if there are none, those that only sitemaps name. The
 * result depends only on the rows in the database, not on their order of arrival.
 * @returns false when there is nothing left to fetch
 */
export async function planLevel(
  em: TenantEntityManager,
  auditId: string,
  given: AdmissionOptions,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    await lockFrontier(tx, auditId);
    const state = await frontierState(tx, auditId);
    if (state.found > 0) return true;
    const { maxPages } = given.options;
    const admission = new Admission(given, await countedSoFar(tx, auditId, maxPages), maxPages - state.done);
    const level = state.level + 1;
    const found =
      (await planLinked(tx, auditId, { admission, level })) ||
      (await planListed(tx, auditId, { admission, level: level + 1 }));
    if (!found) await leaveTheRest(tx, auditId);
    return found;
  });
}

interface Plan {
  admission: Admission;
  level: number;
}

async function planLinked(
  em: TenantEntityManager,
  auditId: string,
  { admission, level }: Plan,
): Promise<boolean> {
  let found = false;
  let after = '';
  for (;;) {
    const chunk = await linkedCandidates(em, auditId, { level, after, limit: CHUNK });
    found = (await settle(em, auditId, chunk, { admission, level })) || found;
    after = chunk.at(-1)?.url ?? '';
    if (chunk.length < CHUNK) return found;
  }
}

async function planListed(
  em: TenantEntityManager,
  auditId: string,
  { admission, level }: Plan,
): Promise<boolean> {
  let found = false;
  let after: CandidatePlace = { rank: -1, url: '' };
  while (!admission.isFull) {
    const chunk = await listedCandidates(em, auditId, { after, limit: CHUNK });
    found = (await settle(em, auditId, chunk, { admission, level })) || found;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return found;
    after = { rank: last.rank ?? 0, url: last.url };
  }
  return found;
}

/** @returns whether at least one of them is to be fetched */
async function settle(
  em: TenantEntityManager,
  auditId: string,
  candidates: readonly Candidate[],
  { admission, level }: Plan,
): Promise<boolean> {
  const verdicts = candidates.map((candidate) => admission.admit(candidate, level));
  if (verdicts.length > 0) await settleCandidates(em, auditId, level, verdicts);
  return verdicts.some(({ state }) => state === 'found');
}

async function countedSoFar(em: TenantEntityManager, auditId: string, maxPages: number): Promise<UrlBudget> {
  const budget = new UrlBudget(maxPages);
  let after: string | null = null;
  for (;;) {
    const chunk: { url: string }[] = await countedUrls(em, auditId, { after, limit: CHUNK });
    for (const { url } of chunk) budget.admit(url);
    after = chunk.at(-1)?.url ?? null;
    if (chunk.length < CHUNK) return budget;
  }
}
