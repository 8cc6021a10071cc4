import { PRODUCTS } from '../../../products.ts';
import type { Measure } from './search.ts';
import { count, dollars } from '../../../parts/format.ts';
import type { Usage } from '../queries.ts';

export type UsageItem = Usage['items'][number];

const PURPOSES = new Map(PRODUCTS.flatMap(({ usagePurposes = {} }) => Object.entries(usagePurposes)));

const KINDS = new Map(PRODUCTS.flatMap(({ storedKinds = {} }) => Object.entries(storedKinds)));

/** Names of the kinds of stored data. */
export function kindWord(kind: string): string {
  return KINDS.get(kind) ?? kind;
}

/** Why a model was called, in words, from the purpose in the ledger. */
export function purposeWord(purpose: string): string {
  return PURPOSES.get(purpose) ?? purpose;
}

export function valueOf(item: UsageItem, measure: Measure): number {
  if (measure === 'cost') return item.costUsd;
  return measure === 'calls' ? item.calls : item.tokensIn + item.tokensOut;
}

export function valueInWords(value: number, measure: Measure): string {
  return measure === 'cost' ? dollars(value) : count(value);
}

/** Cost, or tokens if no model has a price, since all costs are then 0. */
export function bestMeasure(items: UsageItem[]): Measure {
  return items.some(({ costUsd }) => costUsd > 0) ? 'cost' : 'tokens';
}

/** The sum of all items. */
export function totalOf(items: UsageItem[]): UsageItem {
  const total = { key: 'total', calls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0 };
  for (const item of items) {
    total.calls += item.calls;
    total.tokensIn += item.tokensIn;
    total.tokensOut += item.tokensOut;
    total.costUsd += item.costUsd;
  }
  return total;
}
