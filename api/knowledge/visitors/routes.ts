import { lockVisitor } from '../../../db/knowledge/chat-sessions.ts';
import { VisitorEntity, type Visitor } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { containing, pageOf, sliceOf } from '../../paging.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { presentVisitor } from '../../../services/knowledge/chat/presenter.ts';
import { visitorView } from '../chat/schema.ts';
import { newVisitor, presentVisitors } from '../../../services/knowledge/chat/visitors.ts';
import { checkMetadata } from '../../../services/knowledge/chat/visitor-metadata.ts';
import { visitorBody, visitorPage, visitorParams, visitorQuery, type VisitorBody } from './schema.ts';

const common = { tag: 'Visitors', policy: member('knowledge') } as const;

const list = route({
  ...common,
  method: 'get',
  path: '/api/visitors',
  summary: 'Visitors, most recently seen first',
  query: visitorQuery,
  responses: { 200: { description: 'A page of visitors', schema: visitorPage } },
  handler: async ({ em, query }) => {
    const part = { $ilike: containing(query.search ?? '') };
    const where = query.search ? { $or: [{ name: part }, { email: part }, { externalId: part }] } : {};
    const orderBy = { lastSeenAt: 'desc', id: 'desc' } as const;
    const [visitors, total] = await em.findAndCount(VisitorEntity, where, { ...sliceOf(query), orderBy });
    return { status: 200, body: pageOf(await presentVisitors(em, visitors), total, query) };
  },
});

const create = route({
  ...common,
  method: 'post',
  path: '/api/visitors',
  summary: 'Create a verified visitor; the external id must be unused',
  body: visitorBody,
  responses: { 201: { description: 'The visitor', schema: visitorView } },
  handler: async ({ em, body }) => {
    const visitor = await em.transactional(async (tx) => {
      const made = newVisitor(tx, { externalId: null, verified: true });
      await change(tx, made, body);
      return made;
    });
    return { status: 201, body: presentVisitor(visitor, 0) };
  },
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/visitors/:id',
  summary: 'One visitor',
  params: visitorParams,
  responses: { 200: { description: 'The visitor', schema: visitorView } },
  handler: async ({ em, params }) => ({ status: 200, body: await present(em, await find(em, params.id)) }),
});

const update = route({
  ...common,
  method: 'put',
  path: '/api/visitors/:id',
  summary: 'Update any fields of a visitor; metadata is replaced as a whole',
  params: visitorParams,
  exists: (em, { id }) => find(em, id),
  body: visitorBody,
  responses: { 200: { description: 'The visitor', schema: visitorView } },
  handler: async ({ em, params, body }) => {
    const visitor = await em.transactional(async (tx) => {
      const known = await find(tx, params.id);
      await change(tx, known, body);
      return known;
    });
    return { status: 200, body: await present(em, visitor) };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/visitors/:id',
  summary:
    'Delete a visitor: name, e-mail, ids, metadata and visitor token. Their sessions stay, anonymised; to remove the text as well, delete them first, one by one (`?visitorId=` lists them)',
  params: visitorParams,
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, params }) => {
    // The sessions are let go by their foreign key.
    em.remove(await find(em, params.id));
    await em.flush();
    return { status: 204 };
  },
});

function find(em: TenantEntityManager, id: string): Promise<Visitor> {
  return em.findOneOrFail(VisitorEntity, { id });
}

async function present(em: TenantEntityManager, visitor: Visitor) {
  const [view] = await presentVisitors(em, [visitor]);
  return view;
}

/** Applies what the body names, in the caller's transaction. Throws `conflict` when the external id is taken. */
async function change(em: TenantEntityManager, visitor: Visitor, body: VisitorBody): Promise<void> {
  const { externalId, name, email, metadata } = body;
  if (externalId !== undefined) {
    if (externalId !== null && visitor.verified) await checkFree(em, visitor, externalId);
    visitor.externalId = externalId;
  }
  if (name !== undefined) visitor.name = name;
  if (email !== undefined) visitor.email = email;
  if (metadata) visitor.metadata = checkMetadata(metadata);
}

async function checkFree(em: TenantEntityManager, { id }: Visitor, externalId: string): Promise<void> {
  await lockVisitor(em, externalId);
  const other = await em.findOne(VisitorEntity, { externalId, verified: true, id: { $ne: id } });
  if (other) throw new AppError('conflict', 'Another visitor already has this external id');
}

/** The people who ask, whether through the API or a widget. */
export const visitorRoutes = [list, create, read, update, remove];
