import { z } from 'zod';
import { addComment, listComments } from '../../services/authoring/comments.ts';
import { documentAccess } from '../../services/authoring/document-access.ts';
import { LONGEST_NAME } from '../../domain/authoring/comments/comment-limits.ts';
import { contentOf } from '../../services/authoring/content-of.ts';
import { accessOf, openShares } from '../../services/authoring/shares.ts';
import { revokeToken } from '../../services/platform/access/tokens.ts';
import { shownName } from '../input/fields.ts';
import { pageOf, pageQuery, sliceOf } from '../input/paging.ts';
import { member, tokenHolder } from '../policy.ts';
import { route } from '../route.ts';
import { anchorBody, commentList, commentText, commentView, presentComment } from './comment-schema.ts';
import { makeShare, recallShare } from './make-share.ts';
import { newShare, shareAccess as access, shareBody, shareView } from './share-schema.ts';

const common = {
  tag: 'Sharing',
  policy: member('authoring'),
  record: { access: documentAccess, action: 'share' },
} as const;
const byLink = { tag: 'Sharing', policy: tokenHolder('share'), rateLimit: 'public' } as const;

const share = route({
  ...common,
  method: 'post',
  path: '/api/documents/:id/share',
  summary: 'Create a link with which anyone can read the document, or comment on it',
  body: shareBody,
  responses: { 201: { description: 'The link', schema: newShare } },
  handler: (call) => makeShare(call, call.record.id),
  recall: ({ em, record }, id) => recallShare(em, record.id, id),
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/share',
  summary: 'The open links to a document, without their tokens',
  responses: {
    200: { description: 'The links', schema: z.object({ items: z.array(shareView) }).meta({ id: 'Shares' }) },
  },
  handler: async ({ em, record }) => {
    const items = (await openShares(em, record.id)).map((token) => ({
      id: token.id,
      access: accessOf(token),
      hasPassword: token.passwordHash !== null,
      expiresAt: token.expiresAt?.toISOString() ?? null,
      createdAt: token.createdAt.toISOString(),
    }));
    return { status: 200, body: { items } };
  },
});

const revoke = route({
  ...common,
  method: 'delete',
  path: '/api/documents/:id/share/:shareId',
  summary: 'Revoke a link',
  responses: { 204: { description: 'Removed' } },
  handler: async ({ em, record, params }) => {
    await revokeToken(em, { kind: documentAccess.kind, id: record.id }, params.shareId);
    return { status: 204 };
  },
});

const open = route({
  ...byLink,
  method: 'get',
  path: '/api/share/:token',
  summary: 'A shared document, as HTML without scripts',
  record: { access: documentAccess, action: 'read' },
  responses: {
    200: {
      description: 'The document',
      schema: z
        .object({
          title: z.string(),
          html: z.string(),
          wordCount: z.int(),
          access,
          updatedAt: z.iso.datetime(),
        })
        .meta({ id: 'SharedDocument' }),
    },
  },
  handler: async ({ record, token, deps, signal }) => {
    const { title, wordCount, updatedAt, companyId } = record;
    const html = await deps.documents.run('html', [contentOf(record)], { turn: companyId, signal });
    const body = { title, html, wordCount, access: accessOf(token), updatedAt: updatedAt.toISOString() };
    return { status: 200, body };
  },
});

const comments = route({
  ...byLink,
  method: 'get',
  path: '/api/share/:token/comments',
  summary: 'Comments on a shared document, for links that allow comments',
  record: { access: documentAccess, action: 'comment' },
  query: pageQuery,
  responses: { 200: { description: 'A page of comments', schema: commentList } },
  handler: async ({ em, deps, record, query }) => {
    const [found, total] = await listComments(em, deps, record, sliceOf(query));
    // Visitors with a link see the names of members, not their ids.
    const items = found.map((one) => ({ ...presentComment(one), authorId: null }));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const comment = route({
  ...byLink,
  rateLimit: 'share-comment',
  method: 'post',
  path: '/api/share/:token/comments',
  summary: 'Comment on a shared document',
  record: { access: documentAccess, action: 'comment' },
  body: z.strictObject({
    name: shownName(LONGEST_NAME),
    anchor: anchorBody.optional(),
    body: commentText,
  }),
  responses: { 201: { description: 'The comment', schema: commentView } },
  versioned: true,
  handler: async ({ em, deps, record, body: { name, ...body } }) => {
    const placed = await addComment(em, deps, record, { ...body, author: { id: null, name } });
    return { status: 201, body: presentComment(placed), version: placed.comment.version };
  },
});

/** Links that give anybody access to a document, and the routes for visitors who use one. */
export const shareRoutes = [share, list, revoke, open, comments, comment];
