import { raw } from '@mikro-orm/core';

/** Orders by a column of text as people do, in all languages alike: no capitals first, no letters with accents last. */
export function alphabetical(column: string, direction: 'asc' | 'desc'): Record<string, 'asc' | 'desc'> {
  return { [raw((alias) => `${alias}.${column} collate "und-x-icu"`)]: direction };
}
