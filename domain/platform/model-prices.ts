/**
 * List prices in US dollars per million tokens, as the providers published them in November 2026. A name
 * belongs to the longest family that it starts with, so dated versions need no row of their own.
 */
const PRICES: Readonly<Record<string, readonly [input: number, output: number]>> = {
  'claude-fable-5': [10, 50],
  'claude-opus-5-5': [4, 20],
  'claude-opus-5': [5, 25],
  'claude-opus-4': [5, 25],
  'claude-sonnet-5': [2, 10],
  'claude-sonnet-4': [3, 15],
  'claude-haiku-5-5': [0.1, 0.5],
  'claude-haiku-4': [1, 5],
  'gpt-6.1-sol': [2, 10],
  'gpt-6.1-terra': [1, 5],
  'gpt-6-sol': [2, 10],
  'gpt-6-luna': [0.1, 0.5],
  'gpt-5.6-sol': [4, 20],
  'gpt-5.6-terra': [2, 12],
  'gpt-5.6-luna': [0.2, 1.2],
  'gpt-5.5': [5, 30],
  'gpt-5.4': [2.5, 15],
  'gpt-5.4-mini': [0.75, 4.5],
  'gpt-5.4-nano': [0.2, 1.25],
  'gpt-5.2': [1.75, 14],
  'gpt-5.1': [1.25, 10],
  'gpt-5': [1.25, 10],
  'gpt-5-mini': [0.25, 2],
  'gpt-5-nano': [0.05, 0.4],
  'gpt-4.1': [2, 8],
  'gpt-4.1-mini': [0.4, 1.6],
  'gpt-4.1-nano': [0.1, 0.4],
  'gpt-4o': [2.5, 10],
  'gpt-4o-mini': [0.15, 0.6],
  o3: [2, 8],
  'o4-mini': [1.1, 4.4],
  offline: [0, 0],
};

/** Families whose siblings are priced apart and must not be taken for them (`gpt-5.4-pro` is not `gpt-5.4`). */
const OTHERWISE_PRICED = /-(pro|codex|audio|search|realtime)/;

/** Cost of one call in US dollars; 0 with `known: false` for a model that is not in the table. */
export function priceOf(
  model: string,
  tokensIn: number,
  tokensOut: number,
): { costUsd: number; known: boolean } {
  const price = OTHERWISE_PRICED.test(model) ? undefined : PRICES[familyOf(model)];
  if (!price) return { costUsd: 0, known: false };
  return { costUsd: (tokensIn * price[0] + tokensOut * price[1]) / 1_000_000, known: true };
}

function familyOf(model: string): string {
  const fits = Object.keys(PRICES).filter((family) => model === family || isVariant(model, family));
  return fits.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** `gpt-5` covers `gpt-5-2025-08-07`, not `gpt-5.7`. */
function isVariant(model: string, family: string): boolean {
  return model.startsWith(`${family}-`);
}
