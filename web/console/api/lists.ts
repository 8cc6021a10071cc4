import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from './client.ts';

/** A page of a list. */
export interface List<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/** The most items that a page can have. */
export const LARGEST_PAGE = 100;

/** Fetches all pages of a list, for boards, calendars and selects, which show the whole list. */
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

/** Query options for a list; the previous data stays while another page or filter loads. */
export function listQuery<Listed>(queryKey: QueryKey, path: string, query: RequestOptions['query'] = {}) {
  return queryOptions({
    queryKey,
    queryFn: () => request<Listed>('GET', path, { query }),
    placeholderData: keepPreviousData,
  });
}
