import type { LandingPage } from '../../db/landing/entities.ts';
import { findChangedSince } from '../../db/landing/live.ts';
import type { NamedByUser } from '../../db/platform/versions.ts';
import { jobOfPage } from '../../services/landing/generation/page-jobs.ts';
import type { Call, Reply } from '../route.ts';
import { presentPage } from './presenter.ts';

/** The answer with a page, its generation and its version. */
export async function pageReply(
  {
    deps,
    em,
  }: {
    em: Call<unknown, unknown, unknown>['em'];
    deps: Pick<Call<unknown, unknown, unknown>['deps'], 'settings'>;
  },
  page: LandingPage,
  status: 200 | 201 = 200,
): Promise<Reply> {
  const [job, changed] = [await jobOfPage(em, page.id), await findChangedSince(em, [page.id])];
  const body = presentPage(page, deps.settings, { job, hasChanged: changed.has(page.id) });
  return { status, body, version: page.version };
}

/** The arguments for changing the page of a request. */
export function pageToChange({
  record,
  ifMatch,
  caller,
}: Pick<Call<unknown, unknown, unknown, LandingPage>, 'record' | 'ifMatch' | 'caller'>): NamedByUser {
  return { id: record.id, ifMatch, userId: caller.userId };
}
