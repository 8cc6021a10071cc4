import { randomOf } from './site/generated-site/prose.ts';

/** The values in another order, the same for the same seed. */
export function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const next = randomOf(seed);
  return values
    .map((value) => ({ value, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
