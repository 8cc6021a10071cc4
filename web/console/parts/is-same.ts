import { hashKey } from '@tanstack/react-query';

/** Whether two JSON values are equal in any order of keys: the database does not preserve the order. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
