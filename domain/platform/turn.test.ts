import { newId } from './id.ts';
import { turnOf } from './turn.ts';

const ids = (count: number) => Array.from({ length: count }, () => newId());

/** How often each turn occurs. */
function counted(turns: string[]): number[] {
  return [...new Set(turns)].map((turn) => turns.filter((one) => one === turn).length);
}

test.each([false, true])(
  'records of a company take turns, of which it has at most eight (bulk: %s)',
  (isBulk) => {
    const company = newId();
    const counts = counted(ids(1_000).map((id) => turnOf(company, `landing:${id}`, isBulk)));
    expect(counts).toHaveLength(8);
    for (const count of counts) expect(count).toBeGreaterThan(60);
    expect(turnOf(company, 'agent:a', isBulk)).toBe(turnOf(company, 'agent:a', isBulk));
  },
);

test('all companies together have a bounded number of turns, so that none is ever new', () => {
  const counts = counted(ids(2_000).map((company) => turnOf(company, `agent:${newId()}`, false)));
  expect(counts).toHaveLength(32);
  for (const count of counts) expect(count).toBeGreaterThan(20);
});

test('nobody has the turn of the bulk of another company', () => {
  const [one, other] = [newId(), newId()];
  expect(turnOf(one, 'agent:a', true)).not.toBe(turnOf(other, 'agent:a', true));
  expect(turnOf(one, null, true)).not.toBe(turnOf(one, null, false));
});
