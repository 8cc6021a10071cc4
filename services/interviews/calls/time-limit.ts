import {
  InterviewLinkEntity,
  type Interview,
  type InterviewLink,
  type Response,
} from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

type Timed = Pick<Interview, 'timeDurationMinutes'>;

/** The minutes that a candidate has; links can grant more time. */
export function minutesOf(
  { timeDurationMinutes }: Timed,
  link: Pick<InterviewLink, 'timeFactor'> | null,
): number {
  return Math.round(timeDurationMinutes * (link?.timeFactor ?? 1));
}

/** The same in milliseconds, for the call of a response. */
export async function limitMsOf(
  em: TenantEntityManager,
  interview: Timed,
  { linkId }: Pick<Response, 'linkId'>,
): Promise<number> {
  const link = linkId ? await em.findOne(InterviewLinkEntity, { id: linkId }) : null;
  return minutesOf(interview, link) * 60_000;
}
