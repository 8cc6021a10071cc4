import { isDeepStrictEqual } from 'node:util';

/**
 * Sets those members of a record that are given and differ. PostgreSQL returns the members of JSON in another order, which must
 * not count as a change.
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
