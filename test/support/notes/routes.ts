import { z } from 'zod';
import { recordId } from '../../../api/input/fields.ts';
import { member, roleOnly } from '../../../api/policy.ts';
import { route } from '../../../api/route.ts';
import { grantedIds, grantsOn, removeAccess, replaceGrants } from '../../../db/platform/grants.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import { RIGHTS } from '../../../domain/platform/access/rights.ts';
import { NoteEntity, noteAccess, type Note } from './product.ts';
import { tokenRoutes } from './token-routes.ts';

const common = { tag: 'Notes', policy: member('notes') } as const;
const params = z.object({ id: z.string() });
const visibility = z.enum(['private', 'company']);
const grant = z.strictObject({ userId: recordId, right: z.enum(RIGHTS) });
const noteView = z.object({ id: recordId, title: z.string(), visibility }).meta({ id: 'Note' });
const aNote = { 200: { description: 'The note', schema: noteView } };

function present({ id, title, visibility }: Note) {
  return { id, title, visibility };
}

const create = route({
  ...common,
  method: 'post',
  path: '/api/notes',
  summary: 'Create a note',
  versioned: true,
  body: z.strictObject({ title: z.string(), visibility: visibility.default('private') }),
  responses: { 201: { description: 'The note', schema: noteView } },
  handler: async ({ em, body, caller: { companyId, userId: ownerId } }) => {
    const note = em.create(NoteEntity, { ...body, companyId, ownerId });
    await em.flush();
    return { status: 201, body: present(note), version: note.version };
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/notes',
  summary: 'Notes that the caller may read',
  responses: { 200: { description: 'The notes', schema: z.object({ items: z.array(noteView) }) } },
  handler: async ({ em, caller: { userId } }) => {
    const granted = await grantedIds(em, noteAccess.kind, userId);
    const readable = [{ ownerId: userId }, { visibility: 'company' as const }, { id: { $in: granted } }];
    const found = await em.find(NoteEntity, { $or: readable }, { orderBy: { id: 'asc' } });
    return { status: 200, body: { items: found.map(present) } };
  },
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/notes/:id',
  summary: 'One note',
  params,
  record: { access: noteAccess, action: 'read' },
  versioned: true,
  responses: aNote,
  handler: async ({ record }) => ({ status: 200, body: present(record), version: record.version }),
});

const change = route({
  ...common,
  method: 'patch',
  path: '/api/notes/:id',
  summary: 'Change a note',
  params,
  record: { access: noteAccess, action: 'edit' },
  versioned: true,
  body: z.strictObject({ title: z.string() }),
  responses: aNote,
  handler: async ({ em, record: { id }, body, ifMatch }) => {
    const note = await em.transactional(async (tx) => {
      const locked = await findForChange(tx, NoteEntity, { id }, ifMatch);
      locked.title = body.title;
      return locked;
    });
    return { status: 200, body: present(note), version: note.version };
  },
});

const comment = route({
  ...common,
  method: 'post',
  path: '/api/notes/:id/comments',
  summary: 'Comment a note',
  params,
  record: { access: noteAccess, action: 'comment' },
  responses: { 204: { description: 'Commented' } },
  handler: async () => ({ status: 204 }),
});

const setGrants = route({
  ...common,
  method: 'put',
  path: '/api/notes/:id/grants',
  summary: 'Replace the rights of other members on a note',
  params,
  record: { access: noteAccess, action: 'manage' },
  body: z.strictObject({ items: z.array(grant) }),
  responses: { 200: { description: 'The rights', schema: z.object({ items: z.array(grant) }) } },
  handler: async ({ em, record: { id }, body, caller }) => {
    const name = { kind: noteAccess.kind, id };
    await em.transactional((tx) => replaceGrants(tx, name, body.items, caller));
    const items = (await grantsOn(em, name)).map(({ userId, right }) => ({ userId, right }));
    return { status: 200, body: { items } };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/notes/:id',
  summary: 'Delete a note, with the rights and tokens on it',
  params,
  record: { access: noteAccess, action: 'delete' },
  versioned: true,
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, record: { id }, ifMatch }) => {
    await em.transactional(async (tx) => {
      tx.remove(await findForChange(tx, NoteEntity, { id }, ifMatch));
      await removeAccess(tx, { kind: noteAccess.kind, id });
    });
    return { status: 204 };
  },
});

function forRole(role: 'user' | 'admin', path: string) {
  return route({
    method: 'get',
    path,
    tag: 'Notes',
    summary: `For the role ${role}`,
    policy: roleOnly(role, 'notes'),
    responses: { 204: { description: 'Allowed' } },
    handler: async () => ({ status: 204 }),
  });
}

export const noteRoutes = [
  create,
  list,
  read,
  change,
  comment,
  setGrants,
  remove,
  forRole('user', '/api/notes/interviews'),
  forRole('admin', '/api/notes/administration'),
  ...tokenRoutes,
];
