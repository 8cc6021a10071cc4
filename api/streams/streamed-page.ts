import { Readable } from 'node:stream';
import { pageOf, type Page } from '../input/paging.ts';
import type { Reply } from '../route.ts';

/**
 * Streams a page of a list whose items may be many megabytes each: they are read and written one by one, so that at most one is
 * in memory. `itemOf` returns undefined for an item deleted in the meantime.
 */
export function streamedPage<Listed>(
  listed: readonly Listed[],
  itemOf: (one: Listed) => Promise<unknown>,
  total: number,
  query: Page,
): Reply {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return { status: 200, headers, body: Readable.from(partsOf(listed, itemOf, total, query)) };
}

async function* partsOf<Listed>(
  listed: readonly Listed[],
  itemOf: (one: Listed) => Promise<unknown>,
  total: number,
  query: Page,
): AsyncGenerator<string> {
  const { items: _, ...rest } = pageOf([], total, query);
  // The rest is written before the list: a failure in the list must abort the answer, not shorten the list.
  yield `${JSON.stringify(rest).slice(0, -1)},"items":[`;
  let comma = '';
  for (const one of listed) {
    const item = await itemOf(one);
    if (item === undefined) continue;
    yield comma + JSON.stringify(item);
    comma = ',';
  }
  yield ']}';
}
