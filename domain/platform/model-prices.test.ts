import { priceOf } from './model-prices.ts';

test.each([
  ['claude-sonnet-5-5', 2, 10],
  ['claude-opus-5-5', 4, 20],
  ['claude-opus-5', 5, 25],
  ['claude-haiku-4-5-20251001', 1, 5],
  ['gpt-5.4-mini-2026-03-17', 0.75, 4.5],
  ['gpt-4o-mini', 0.15, 0.6],
])('%s is priced by its own family', (model, input, output) => {
  expect(priceOf(model, 1_000_000, 0)).toEqual({ costUsd: input, known: true });
  expect(priceOf(model, 0, 1_000_000)).toEqual({ costUsd: output, known: true });
});

test.each(['llama3.1', 'gpt-5.7', 'gpt-5.4-pro', 'claude-mythos-5', 'o3000'])(
  '%s is not guessed',
  (model) => {
    expect(priceOf(model, 1_000_000, 1_000_000)).toEqual({ costUsd: 0, known: false });
  },
);

test('offline costs nothing, and that is known', () => {
  expect(priceOf('offline', 1000, 1000)).toEqual({ costUsd: 0, known: true });
});
