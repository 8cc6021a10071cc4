/**
 * How often a property is tried with another random input, always the same ones in the same order: `usual` times, or as
 * many times more as `PROPERTY_RUNS` says (a nightly run: 25).
 */
export function propertyRuns(usual: number): number {
  const factor = Number(process.env.PROPERTY_RUNS || 1);
  if (!Number.isInteger(factor) || factor < 1)
    throw new Error('PROPERTY_RUNS must be a whole number from 1 on');
  return usual * factor;
}

/** Every `every`th of the items, so that all kinds among them are met; all of them where `PROPERTY_RUNS` asks for more than the usual. */
export function sampleOf<T>(items: readonly T[], every: number): T[] {
  return propertyRuns(1) > 1 ? [...items] : items.filter((_, index) => index % every === 0);
}
