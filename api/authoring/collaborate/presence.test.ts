import { nameStates, shownAs } from './presence.ts';

const ADA = { userId: '0123456789abcdef01234567', name: 'Ada' };

test('who is there has the name of the account and a colour of his own, whatever his editor says', () => {
  const states = new Map<number, Record<string, unknown>>([[1, { user: { name: 'The Queen' }, cursor: 3 }]]);
  nameStates(states, ADA, new Set());
  expect(states.get(1)).toEqual({ user: shownAs(ADA), cursor: 3 });
  expect(shownAs(ADA)).toEqual({
    id: ADA.userId,
    name: 'Ada',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  const colours = Array.from({ length: 20 }, (_, n) => shownAs({ ...ADA, userId: `user ${n}` }).color);
  expect(new Set(colours).size).toBeGreaterThan(3);
});

test('more clients than an editor has, and states that are too long, are left out', () => {
  const long = new Map<number, Record<string, unknown>>([
    [1, { cursor: 'x'.repeat(5_000) }],
    [2, { cursor: 1 }],
  ]);
  nameStates(long, ADA, new Set());
  expect([...long.keys()]).toEqual([2]);
  const many = new Map<number, Record<string, unknown>>([[9, { cursor: 1 }]]);
  nameStates(many, ADA, new Set([1, 2, 3, 4]));
  expect([...many.keys()]).toEqual([]);
});
