import { randomBytes } from 'node:crypto';
import { LONGEST_SLUG } from './slug.ts';

/** Number of numeric suffixes tried before a random one: `mill-2` reads better than `mill-3f9a1c0b2d4e`. */
const TRIED_NUMBERS = 5;
/** Leaves room for the longest suffix: a hyphen and 12 hex digits. */
const LONGEST_BASE = LONGEST_SLUG - 13;

/** Slugs to try for a name, best first. The last one is random, so it can be expected to be free. */
export function slugCandidates(base: string): string[] {
  const numbered = Array.from({ length: TRIED_NUMBERS }, (_, n) => `${shortened(base)}-${n + 2}`);
  return [base, ...numbered, uniqueSlug(base)];
}

/** A slug from the same name with a random part. */
export function uniqueSlug(base: string): string {
  return `${shortened(base)}-${randomBytes(6).toString('hex')}`;
}

function shortened(base: string): string {
  return base.slice(0, LONGEST_BASE).replace(/-$/, '');
}
