import type { StageWords } from '../product.ts';
import { PRODUCTS } from '../products.ts';
import { count } from './format.ts';

const KINDS = new Map(PRODUCTS.flatMap(({ jobs }) => Object.entries(jobs)));
const UNITS: Record<string, string> = { chunks: 'passages' };

/** The label of a kind of job; a kind without a label is shown by its name, spelt out. */
export function kindWords(kind: string): string {
  return KINDS.get(kind)?.label ?? spelt(kind);
}

/** The label of a stage of this kind of job. */
export function stageWords(kind: string, stage: string): string {
  return wordsOf(kind, stage)?.label ?? spelt(stage);
}

/** The purpose of a stage; empty if its label says enough. */
export function stagePurpose(kind: string, stage: string): string {
  return wordsOf(kind, stage)?.purpose ?? '';
}

function wordsOf(kind: string, stage: string): StageWords | undefined {
  const stages = KINDS.get(kind)?.stages ?? {};
  return Object.hasOwn(stages, stage) ? stages[stage] : undefined;
}

/** The progress of a stage: `3 of 15 passages`. */
export function progressWords({ done, total, unit }: { done: number; total: number; unit: string }): string {
  const words = UNITS[unit] ?? unit;
  return `${count(done)} of ${count(total)} ${total === 1 ? words.replace(/s$/, '') : words}`;
}

/** `someNewThing`, `some-new-thing` → `Some new thing`. */
function spelt(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
