import { PERIODS, type Period } from './period.ts';
import { type Search } from '../../../parts/search-params.ts';

export const GROUPS = [
  { value: 'day', label: 'Day' },
  { value: 'agent', label: 'Agent' },
  { value: 'model', label: 'Model' },
  { value: 'purpose', label: 'Purpose' },
] as const;
export type Group = (typeof GROUPS)[number]['value'];

export const MEASURES = [
  { value: 'cost', label: 'Cost' },
  { value: 'tokens', label: 'Tokens' },
  { value: 'calls', label: 'Calls' },
] as const;
export type Measure = (typeof MEASURES)[number]['value'];

/** Search parameters of the usage page; missing values are defaults. */
export interface UsageSearch {
  period?: Period;
  by?: Group;
  measure?: Measure;
}

export function usageSearch(search: Search): UsageSearch {
  const pick = <Value extends string>(options: readonly { value: Value }[], name: string) =>
    options.find(({ value }) => value === String(search[name]))?.value;
  return {
    period: pick(PERIODS, 'period'),
    by: pick(GROUPS, 'by'),
    measure: pick(MEASURES, 'measure'),
  };
}
