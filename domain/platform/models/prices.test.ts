import { priceOf } from './prices.ts';

test.each([
  ['claude-sonnet-5-5', 2, 10],
  ['claude-opus-5-5', 4, 20],
  ['claude-opus-5', 5, 25],
  ['claude-haiku-4-5-20251001', 1, 5],
  ['gpt-5.4-mini-2026-03-17', 0.75, 4.5],
  ['gpt-4o-mini', 0.15, 0.6],
  ['gemini-2.5-pro', 1.25, 10],
  ['gemini-3.5-flash-lite', 0.3, 2.5],
  ['text-embedding-3-small', 0.02, 0],
])('%s is priced by its own family', (model, input, output) => {
  expect(priceOf(model, 1_000_000, 0)).toEqual({ costUsd: input, known: true });
  expect(priceOf(model, 0, 1_000_000)).toEqual({ costUsd: output, known: true });
});

test.each(['llama3.1', 'gpt-5.7', 'gpt-5.4-pro', 'claude-mythos-5', 'o3000', 'gemini-2.5-flash-image'])(
  '%s is not guessed',
  (model) => {
    expect(priceOf(model, 1_000_000, 1_000_000)).toEqual({ costUsd: 0, known: false });
  },
);

test('offline costs nothing, and that is known', () => {
  expect(priceOf('offline', 1000, 1000)).toEqual({ costUsd: 0, known: true });
});

test('a price of an introduction ends on its day', () => {
  const at = (time: string) => priceOf('gemini-4-argon', 1_000_000, 0, Date.parse(time)).costUsd;
  expect([at('2026-11-30T23:59:59Z'), at('2026-12-01T00:00:00Z')]).toEqual([2, 4]);
});
