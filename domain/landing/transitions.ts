import { AppError } from '../platform/errors.ts';
import type { LandingStatus } from './landing-page.ts';

/** Actions that change the status of a page. */
export type LandingMove = 'publish' | 'unpublish' | 'archive' | 'restore';

const MOVES: Record<LandingMove, { from: readonly LandingStatus[]; to: LandingStatus }> = {
  // A published page can be published again, which replaces the live version.
  publish: { from: ['draft', 'published'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['draft', 'published'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
};

/** The status after the move. AppError `invalid-transition`. */
export function statusAfter(move: LandingMove, status: LandingStatus): LandingStatus {
  const { from, to } = MOVES[move];
  if (from.includes(status)) return to;
  throw new AppError(
    'invalid-transition',
    `This page cannot be changed by ${move}: it is ${status}, and must be ${from.join(' or ')}`,
  );
}
