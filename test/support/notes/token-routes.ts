import { z } from 'zod';
import { member, memberOrToken, tokenHolder } from '../../../api/policy.ts';
import { route } from '../../../api/route.ts';
import type { TokenKind } from '../../../domain/platform/access/tokens.ts';
import { issueToken, revokeToken } from '../../../services/platform/access/tokens.ts';
import { noteAccess } from './product.ts';

const tag = 'Notes';
const empty = { 204: { description: 'Done' } };
const noteTitle = {
  200: { description: 'What is opened', schema: z.object({ title: z.string(), byToken: z.boolean() }) },
};

const tokenBody = z.strictObject({
  kind: z.enum(['share', 'upload', 'call']).default('share'),
  actions: z.array(z.enum(['read', 'comment', 'delete'])).default(['read']),
  expiresInMs: z.int().optional(),
  password: z.string().optional(),
});

const share = route({
  tag,
  method: 'post',
  path: '/api/notes/:id/tokens',
  summary: 'Make a token for a note',
  policy: member('notes'),
  record: { access: noteAccess, action: 'share' },
  body: tokenBody,
  responses: { 201: { description: 'The token', schema: z.object({ id: z.string(), text: z.string() }) } },
  handler: async ({ em, record, body, caller }) => {
    const { token, text } = await issueToken(em, {
      kind: body.kind satisfies TokenKind,
      record: { kind: noteAccess.kind, id: record.id },
      actions: body.actions,
      expiresAt: body.expiresInMs === undefined ? null : new Date(Date.now() + body.expiresInMs),
      password: body.password ?? null,
      createdBy: caller.userId,
    });
    return { status: 201, body: { id: token.id, text } };
  },
});

const revoke = route({
  tag,
  method: 'delete',
  path: '/api/notes/:id/tokens/:tokenId',
  summary: 'Revoke a token of a note',
  policy: member('notes'),
  record: { access: noteAccess, action: 'share' },
  responses: empty,
  handler: async ({ em, record: { id }, params }) => {
    await revokeToken(em, { kind: noteAccess.kind, id }, params.tokenId);
    return { status: 204 };
  },
});

const readShared = route({
  tag,
  method: 'get',
  path: '/api/shared-notes/:token',
  summary: 'A note, by the link that shares it',
  policy: tokenHolder('share'),
  rateLimit: 'public',
  record: { access: noteAccess, action: 'read' },
  responses: noteTitle,
  handler: async ({ record, token }) => ({
    status: 200,
    body: { title: record.title, byToken: token.kind === 'share' },
  }),
});

const commentShared = route({
  tag,
  method: 'post',
  path: '/api/shared-notes/:token/comments',
  summary: 'Comment a shared note',
  policy: tokenHolder('share'),
  rateLimit: 'public',
  record: { access: noteAccess, action: 'comment' },
  responses: empty,
  handler: async () => ({ status: 204 }),
});

const readUpload = route({
  tag,
  method: 'get',
  path: '/api/uploaded-notes/:id',
  summary: 'A note, as a member or with its upload token',
  policy: memberOrToken('notes', 'upload'),
  rateLimit: 'upload',
  record: { access: noteAccess, action: 'read' },
  responses: noteTitle,
  handler: async ({ record, token }) => ({
    status: 200,
    body: { title: record.title, byToken: token !== null },
  }),
});

const say = route({
  tag,
  method: 'post',
  path: '/api/called-notes/:id/messages',
  summary: 'Say something in a call',
  policy: tokenHolder('call'),
  rateLimit: 'public',
  record: { access: noteAccess, action: 'comment' },
  body: z.strictObject({ content: z.string() }),
  responses: empty,
  handler: async () => ({ status: 204 }),
});

export const tokenRoutes = [share, revoke, readShared, commentShared, readUpload, say];
