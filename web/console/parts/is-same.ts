import { hashKey } from '@tanstack/react-query';

/** Whether two JSON values are equal, regardless of the order of their keys: the database stores another one than was sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
