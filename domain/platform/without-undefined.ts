/** Removes members whose value is undefined: in a patch they would overwrite existing values. */
export function withoutUndefined<T extends object>(values: T): Partial<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>; // members of T
}
