import { localModelName } from './local-models.ts';

type Price = readonly [input: number, output: number];

/**
 * List prices in US dollars per million tokens (input, output), for standard calls of short context, as published in
 * November 2026 on platform.claude.com/docs/en/about-claude/pricing, developers.openai.com/api/docs/pricing and
 * ai.google.dev/gemini-api/docs/pricing. Thinking is billed as output. A name belongs to the longest family that it
 * starts with, so dated versions need no row of their own.
 */
const PRICES: Readonly<Record<string, Price>> = {
  'claude-fable-5': [10, 50],
  'claude-opus-5-5': [4, 20],
  'claude-opus-5': [5, 25],
  'claude-opus-4-1': [15, 75],
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
  'gemini-4-argon': [2, 10],
  'gemini-4-carbon': [2, 10],
  'gemini-3.8-flash': [0.75, 3.75],
  'gemini-3.7-flash': [0.75, 3.75],
  'gemini-3.6-flash': [0.75, 3.75],
  'gemini-3.5-flash': [1.5, 9],
  'gemini-3.5-flash-lite': [0.3, 2.5],
  'gemini-3.1-pro': [2, 12],
  'gemini-3.1-flash-lite': [0.25, 1.5],
  'gemini-3-flash': [0.5, 3],
  'gemini-2.5-pro': [1.25, 10],
  'gemini-2.5-flash': [0.3, 2.5],
  'gemini-2.5-flash-lite': [0.1, 0.4],
  'text-embedding-3-small': [0.02, 0],
  'text-embedding-3-large': [0.13, 0],
  'text-embedding-ada-002': [0.1, 0],
  offline: [0, 0],
};

/** Prices that replace an introductory price on a known day. */
const RAISED: Readonly<Record<string, { from: number; price: Price }>> = {
  'gemini-4-argon': { from: Date.UTC(2026, 11, 1), price: [4, 20] },
  'gemini-4-carbon': { from: Date.UTC(2026, 11, 1), price: [4, 20] },
  'gemini-3.8-flash': { from: Date.UTC(2027, 0, 1), price: [1.5, 7.5] },
  'gemini-3.7-flash': { from: Date.UTC(2027, 0, 1), price: [1.5, 7.5] },
  'gemini-3.6-flash': { from: Date.UTC(2027, 0, 1), price: [1.5, 7.5] },
};

/** Models with prices of their own, although their names start like a family's (`gpt-5.4-pro` is not priced like `gpt-5.4`). */
const OTHERWISE_PRICED = /^gpt.*-(pro|codex)|-(audio|search|realtime|image|tts|live)/;

/** Cost of one call in US dollars; 0 with `known: false` for a model that is not in the table. */
export function priceOf(
  model: string,
  tokensIn: number,
  tokensOut: number,
  at: number = Date.now(),
): { costUsd: number; known: boolean } {
  if (localModelName(model) !== null) return { costUsd: 0, known: true };
  const family = OTHERWISE_PRICED.test(model) ? '' : familyOf(model);
  const raised = RAISED[family];
  const price = raised && at >= raised.from ? raised.price : PRICES[family];
  if (!price) return { costUsd: 0, known: false };
  return { costUsd: (tokensIn * price[0] + tokensOut * price[1]) / 1_000_000, known: true };
}

/** Price of cached input tokens relative to other input, by prefix of the model name. */
const CACHED: readonly (readonly [RegExp, number])[] = [
  [/^(claude|gemini|gpt-5|gpt-6)/, 0.1],
  [/^(gpt-4\.1|o\d)/, 0.25],
  [/^gpt-4o/, 0.5],
];
/** Anthropic's surcharge for tokens written to its cache, as a share of the input price. */
const WRITING = 0.25;

/** Input tokens as billed: tokens read from a cache cost less, tokens written to it may cost more. */
export function billedInput(
  model: string,
  {
    tokensIn,
    tokensCached = 0,
    tokensWritten = 0,
  }: { tokensIn: number; tokensCached?: number; tokensWritten?: number },
): number {
  const share = CACHED.find(([name]) => name.test(model))?.[1] ?? 1;
  return tokensIn - tokensCached * (1 - share) + tokensWritten * WRITING;
}

/** Upper bound of a call's cost for models without a known price, so that spending limits apply to them too. */
export function dearestCost(tokensIn: number, tokensOut: number): number {
  const all = Object.values(PRICES);
  const dearest = (side: 0 | 1) => Math.max(...all.map((price) => price[side]));
  return (tokensIn * dearest(0) + tokensOut * dearest(1)) / 1_000_000;
}

function familyOf(model: string): string {
  const fits = Object.keys(PRICES).filter((family) => model === family || isVariant(model, family));
  return fits.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** Whether a model is a version of the family: `gpt-5` covers `gpt-5-2025-08-07`, not `gpt-5.7`. */
function isVariant(model: string, family: string): boolean {
  return model.startsWith(`${family}-`);
}
