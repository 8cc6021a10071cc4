import type { z } from 'zod';
import type { Notice } from '../../../db/platform/notice-entity.ts';
import { listNotices, readNotice } from '../../../services/platform/notices/notices.ts';
import { pageOf, sliceOf } from '../../input/paging.ts';
import { signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { noticePage, noticeQuery, noticeView } from './schema.ts';

const common = { tag: 'Notices', policy: signedIn } as const;

const list = route({
  ...common,
  method: 'get',
  path: '/api/notices',
  summary: 'What the caller was told, newest first; everything that is mailed to members is here too',
  query: noticeQuery,
  responses: { 200: { description: 'A page of notices', schema: noticePage } },
  handler: async ({ query, caller, em }) => {
    const unread = query.unread === undefined ? undefined : query.unread === 'true';
    const { notices, total } = await listNotices(em, caller.userId, { unread, ...sliceOf(query) });
    return { status: 200, body: pageOf(notices.map(present), total, query) };
  },
});

const read = route({
  ...common,
  method: 'post',
  path: '/api/notices/:id/read',
  summary: 'Note that the caller has read a notice',
  idempotency: 'none',
  responses: { 200: { description: 'The notice', schema: noticeView } },
  handler: async ({ params, caller, em }) => ({
    status: 200,
    body: present(await readNotice(em, caller.userId, params.id)),
  }),
});

function present({
  id,
  createdAt,
  kind,
  text,
  recordKind,
  recordId,
  readAt,
}: Notice): z.input<typeof noticeView> {
  return {
    id,
    at: createdAt.toISOString(),
    kind,
    text,
    record: recordKind && recordId ? { kind: recordKind, id: recordId } : null,
    ...(readAt ? { readAt: readAt.toISOString() } : {}),
  };
}

/** Notices for members. */
export const noticeRoutes: AnyRoute[] = [list, read];
