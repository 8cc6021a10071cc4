import { z } from 'zod';
import { DocumentCommentEntity } from '../../db/authoring/entities.ts';
import {
  addComment,
  changeComment,
  findComment,
  listComments,
  removeComment,
  type PlacedComment,
} from '../../services/authoring/comments.ts';
import { documentAccess } from '../../services/authoring/document-access.ts';
import { pageOf, pageQuery, sliceOf } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route, type Reply } from '../route.ts';
import { anchorBody, commentList, commentText, commentView, presentComment } from './comment-schema.ts';

const common = { tag: 'Documents', policy: member('authoring') } as const;

const list = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/comments',
  summary: 'Comments on a document, oldest first, each with its current position',
  record: { access: documentAccess, action: 'read' },
  query: pageQuery,
  responses: { 200: { description: 'A page of comments', schema: commentList } },
  handler: async ({ em, deps, record, query }) => {
    const [comments, total] = await listComments(em, deps, record, sliceOf(query));
    return { status: 200, body: pageOf(comments.map(presentComment), total, query) };
  },
});

const add = route({
  ...common,
  method: 'post',
  path: '/api/documents/:id/comments',
  summary: 'Comment on a document, or on a place in it',
  record: { access: documentAccess, action: 'comment' },
  body: z.strictObject({ anchor: anchorBody.optional(), body: commentText }),
  responses: { 201: { description: 'The comment', schema: commentView } },
  versioned: true,
  handler: async ({ em, deps, record, body, caller: { userId, profile } }) => {
    const author = { id: userId, name: profile.name };
    return added(await addComment(em, deps, record, { ...body, author }));
  },
  recall: async ({ em, deps, record }, id) => added(await findComment(em, deps, record, id)),
});

function added(placed: PlacedComment): Reply {
  return { status: 201, body: presentComment(placed), version: placed.comment.version };
}

const change = route({
  ...common,
  method: 'patch',
  path: '/api/documents/:id/comments/:commentId',
  summary: 'Resolve a comment, or edit it, which only its author may do',
  record: { access: documentAccess, action: 'comment' },
  exists: (em, { id: documentId, commentId: id }) =>
    em.findOneOrFail(DocumentCommentEntity, { id, documentId }),
  body: z.strictObject({ body: commentText, resolved: z.boolean() }).partial(),
  responses: { 200: { description: 'The comment', schema: commentView } },
  versioned: true,
  handler: async ({ em, deps, record: document, params: { commentId: id }, ifMatch, body, caller }) => {
    const placed = await changeComment(em, deps, { document, id, ifMatch, caller }, body);
    return { status: 200, body: presentComment(placed), version: placed.comment.version };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/documents/:id/comments/:commentId',
  summary: 'Delete a comment: allowed to its author and to editors of the document',
  record: { access: documentAccess, action: 'comment' },
  responses: { 204: { description: 'Removed' } },
  versioned: true,
  handler: async ({ em, record: document, params: { commentId: id }, ifMatch, caller }) => {
    await removeComment(em, { document, id, ifMatch, caller });
    return { status: 204 };
  },
});

export const commentRoutes = [list, add, change, remove];
