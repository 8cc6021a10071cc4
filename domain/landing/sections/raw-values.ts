/** Maximum lengths of texts, in characters. */
export const LABEL_CHARACTERS = 120;
export const TITLE_CHARACTERS = 300;
export const TEXT_CHARACTERS = 5_000;
export const BODY_CHARACTERS = 20_000;

/** An own property of any value; undefined if there is none. JSON has no getters that could throw. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** The first value found under several names. */
export function firstOf(value: unknown, ...names: string[]): unknown {
  return names.map((name) => field(value, name)).find((found) => found !== undefined && found !== null);
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? Array.from(value) : [];
}

/** A finite number of at least `least`; null for everything else. */
export function numberFrom(value: unknown, least: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= least ? value : null;
}
