import { newId } from './id.ts';
import { turnOf } from './turn.ts';

test('records of a company take turns, of which it has no more than eight however many it has', () => {
  const company = newId();
  const turns = Array.from({ length: 1_000 }, () => turnOf(company, `landing:${newId()}`));
  const counts = [...new Set(turns)].map((turn) => turns.filter((one) => one === turn).length);
  expect(counts).toHaveLength(8);
  for (const count of counts) expect(count).toBeGreaterThan(60);
  expect(turnOf(company, 'agent:a')).toBe(turnOf(company, 'agent:a'));
});

test('nobody has the turn of another company', () => {
  const [one, other] = [newId(), newId()];
  expect(turnOf(one)).toBe(one);
  expect(turnOf(one, 'agent:a')).not.toBe(turnOf(other, 'agent:a'));
});
