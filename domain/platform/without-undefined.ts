/** Without members that are there but undefined: as a patch they would overwrite what is to stay. */
export function withoutUndefined<T extends object>(values: T): Partial<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>; // members of T
}
