import { hashKey } from '@tanstack/react-query';

/** Whether two JSON values say the same, in whatever order their keys stand: the database keeps another one than was sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
