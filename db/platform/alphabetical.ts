import { raw } from '@mikro-orm/core';

/** Orders by a text column alphabetically, in the same way for all languages: upper case not first, accented letters not last. */
export function alphabetical(column: string, direction: 'asc' | 'desc'): Record<string, 'asc' | 'desc'> {
  return { [raw((alias) => `${alias}.${column} collate "und-x-icu"`)]: direction };
}
