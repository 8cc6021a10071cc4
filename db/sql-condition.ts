import { raw } from '@mikro-orm/core';

/** An SQL condition that can be spread into the filter of any entity. */
export type SqlCondition = Readonly<Record<symbol, never[]>>;

/**
 * Makes a condition from SQL.
 * @param sql returns the condition for a row's alias
 */
export function sqlCondition(sql: (alias: string) => string, params: readonly unknown[]): SqlCondition {
  return { [raw(sql, [...params])]: [] };
}
