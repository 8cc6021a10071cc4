import { randomBytes } from 'node:crypto';

/** How long the providers cache a prompt, in milliseconds. */
const KEPT = 300_000;
/** Maximum number of marks remembered; the oldest are dropped first. */
const MOST_KEPT = 1_000;

const marks = new Map<string, { mark: string; until: number }>();

/**
 * The random word of the fences in a prompt. Calls of one job for the same purpose share it for a while, so that the common
 * beginning of their prompts stays identical, as the providers' caches require. A leaked word is useless: the fence removes it
 * from all texts.
 */
export function fenceMark(jobId: string | undefined, promptId: string): string {
  const fresh = randomBytes(9).toString('base64url');
  if (jobId === undefined) return fresh;
  const name = `${jobId}/${promptId}`;
  const known = marks.get(name);
  const now = Date.now();
  const mark = known && known.until > now ? known.mark : fresh;
  marks.delete(name);
  marks.set(name, { mark, until: now + KEPT });
  const oldest = marks.size > MOST_KEPT ? marks.keys().next().value : undefined;
  if (oldest !== undefined) marks.delete(oldest);
  return mark;
}
