import { z } from 'zod';
import { numberText } from './fields.ts';

/** Query of every list: `page` from 1, `pageSize` at most 100. Extend it with the filters of the list. */
export const pageQuery = z.strictObject({
  page: numberText(z.int().min(1).max(1_000_000)).prefault(1),
  pageSize: numberText(z.int().min(1).max(100)).prefault(20),
});

export interface Page {
  page: number;
  pageSize: number;
}

/** Converts a page to `limit` and `offset` of a database query. */
export function sliceOf({ page, pageSize }: Page): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** The body of a list. `total` counts the items of all pages. */
export function pageOf<Item>(items: Item[], total: number, { page, pageSize }: Page) {
  return { items, page, pageSize, total };
}

/** One page of a list that is completely in memory. */
export function pageWithin<Item>(all: readonly Item[], query: Page) {
  const { limit, offset } = sliceOf(query);
  return pageOf(all.slice(offset, offset + limit), all.length, query);
}

/** The schema of a page of these items. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });
}

/** A pattern for `$ilike` that finds `text` anywhere; special characters are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
