import { createSecretKey } from 'node:crypto';
import { chooseForm, visitorShare } from './choose-form.ts';

const key = createSecretKey(Buffer.alloc(32, 1));
const day = new Date('2026-03-01T08:00:00Z');
const page = { weight: 0, name: 'page' };
const visitor = (n: number) => ({ address: `192.0.2.${n % 250}`, userAgent: `Browser ${n}` });

test('a visitor stands in the same place all through a day, elsewhere on another day and page', () => {
  const share = visitorShare(key, 'a', visitor(1), day);
  expect(visitorShare(key, 'a', visitor(1), new Date('2026-03-01T23:59:59Z'))).toBe(share);
  expect(visitorShare(key, 'a', visitor(1), new Date('2026-03-02T00:00:00Z'))).not.toBe(share);
  expect(visitorShare(key, 'b', visitor(1), day)).not.toBe(share);
  expect(visitorShare(createSecretKey(Buffer.alloc(32, 2)), 'a', visitor(1), day)).not.toBe(share);
});

test('each form gets about its per cent of the visitors, the page itself the rest', () => {
  const counts: Record<string, number> = {};
  const forms = [page, { weight: 30, name: 'first' }, { weight: 20, name: 'second' }] as const;
  for (let n = 0; n < 4_000; n += 1) {
    const { name } = chooseForm(forms, visitorShare(key, 'a', visitor(n), day));
    counts[name] = (counts[name] ?? 0) + 1;
  }
  expect(counts['first']).toBeGreaterThan(4_000 * 0.27);
  expect(counts['first']).toBeLessThan(4_000 * 0.33);
  expect(counts['second']).toBeGreaterThan(4_000 * 0.17);
  expect(counts['second']).toBeLessThan(4_000 * 0.23);
  expect(counts['page']).toBeGreaterThan(4_000 * 0.47);
});

test('a weight of 0 shows a variant to nobody, one of 100 to everybody', () => {
  for (const share of [0, 50, 99.999]) {
    expect(chooseForm([page, { weight: 0, name: 'none' }], share).name).toBe('page');
    expect(chooseForm([page, { weight: 100, name: 'all' }], share).name).toBe('all');
  }
});
