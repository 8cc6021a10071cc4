import { raw } from '@mikro-orm/core';

/** A condition in SQL that filters of any entity can be spread with. */
export type SqlCondition = Readonly<Record<symbol, never[]>>;

/** @param sql writes the condition for the alias of the row */
export function sqlCondition(sql: (alias: string) => string, params: readonly unknown[]): SqlCondition {
  return { [raw(sql, [...params])]: [] };
}
