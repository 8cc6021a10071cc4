import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { noticeView } from '../../../../api/platform/notices/schema.ts';
import { request } from '../../api/client.ts';
import { type List, listQuery } from '../../api/lists.ts';

export type Notice = z.output<typeof noticeView>;

/** How often the count is refreshed, in milliseconds. */
const COUNTED_EVERY = 60_000;

/** A page of the user's notices, newest first. */
export function noticesQuery(page: number) {
  return listQuery<List<Notice>>(['notices', page], '/api/notices', { page });
}

/** The number of unread notices. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async () => {
    const query = { unread: 'true', pageSize: 1 };
    return (await request<List<Notice>>('GET', '/api/notices', { query })).total;
  },
  meta: { isOfJobs: false },
  refetchInterval: COUNTED_EVERY,
});

export function readNotice(id: string): Promise<Notice> {
  return request('POST', `/api/notices/${id}/read`);
}
