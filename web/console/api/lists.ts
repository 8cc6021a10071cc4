import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from './client.ts';

/** A page of a list. */
export interface List<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/** This many items has a page at most. */
export const LARGEST_PAGE = 100;

/** All items of a list, page after page: boards, calendars and choices show the whole of it. */
export async function allItems<Item>(path: string, query: Record<string, string> = {}): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await request<List<Item>>('GET', path, {
      query: { ...query, page, pageSize: LARGEST_PAGE },
    });
    items.push(...found.items);
    if (found.items.length === 0 || items.length >= found.total) return items;
  }
}

/** A list of the API; while another page or choice of it is loading, the last one stays. */
export function listQuery<Listed>(queryKey: QueryKey, path: string, query: RequestOptions['query'] = {}) {
  return queryOptions({
    queryKey,
    queryFn: () => request<Listed>('GET', path, { query }),
    placeholderData: keepPreviousData,
  });
}
