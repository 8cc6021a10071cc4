import { AppError } from '../platform/errors.ts';
import { LANDING_STATUSES } from './landing-page.ts';
import { statusAfter, type LandingMove } from './transitions.ts';

const MOVES: LandingMove[] = ['publish', 'unpublish', 'archive', 'restore'];

function outcome(move: LandingMove, status: (typeof LANDING_STATUSES)[number]): string {
  try {
    return statusAfter(move, status);
  } catch (error) {
    return error instanceof AppError ? error.code : 'other';
  }
}

test('of all moves from all states just the five of the contract are allowed', () => {
  const all = LANDING_STATUSES.flatMap((status) =>
    MOVES.map((move) => [`${status} ${move}`, outcome(move, status)] as const),
  );
  expect(Object.fromEntries(all)).toEqual({
    'draft publish': 'published',
    'draft unpublish': 'invalid-transition',
    'draft archive': 'archived',
    'draft restore': 'invalid-transition',
    'published publish': 'published',
    'published unpublish': 'draft',
    'published archive': 'archived',
    'published restore': 'invalid-transition',
    'archived publish': 'invalid-transition',
    'archived unpublish': 'invalid-transition',
    'archived archive': 'invalid-transition',
    'archived restore': 'draft',
  });
});
