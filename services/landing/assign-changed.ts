import { isDeepStrictEqual } from 'node:util';

/**
 * Sets those members of a record that are given and differ. The database gives the members of JSON back in another order, and
 * the same value in another order would count as a change.
 */
export function assignChanged<Entity extends object>(
  record: Entity,
  values: { [Field in keyof Entity]?: Entity[Field] | undefined },
): void {
  for (const field of Object.keys(values) as (keyof Entity)[]) {
    const value = values[field];
    if (value !== undefined && !isDeepStrictEqual(record[field], value)) record[field] = value;
  }
}
