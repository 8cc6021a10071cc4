import { VisitorEntity, type Visitor } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { containing, pageOf, sliceOf } from '../../input/paging.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { presentVisitor } from '../../../services/knowledge/chat/presenter.ts';
import { visitorView } from '../chat/schema.ts';
import {
  changeVisitor,
  createVisitor,
  deleteVisitor,
  visitorAccess,
} from '../../../services/knowledge/chat/change-visitor.ts';
import { presentVisitors } from '../../../services/knowledge/chat/visitors.ts';
import { visitorBody, visitorPage, visitorQuery } from './schema.ts';

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
  versioned: true,
  handler: async ({ em, body }) => {
    const visitor = await createVisitor(em, body);
    return { status: 201, body: presentVisitor(visitor, 0), version: visitor.version };
  },
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/visitors/:id',
  summary: 'One visitor',
  record: { access: visitorAccess, action: 'read' },
  responses: { 200: { description: 'The visitor', schema: visitorView } },
  versioned: true,
  handler: async ({ em, record }) => ({
    status: 200,
    body: await present(em, record),
    version: record.version,
  }),
});

const update = route({
  ...common,
  method: 'put',
  path: '/api/visitors/:id',
  summary: 'Update any fields of a visitor; metadata is replaced as a whole',
  record: { access: visitorAccess, action: 'edit' },
  body: visitorBody,
  responses: { 200: { description: 'The visitor', schema: visitorView } },
  versioned: true,
  problems: [409],
  handler: async ({ em, params: { id }, ifMatch, body }) => {
    const visitor = await changeVisitor(em, { id, ifMatch }, body);
    return { status: 200, body: await present(em, visitor), version: visitor.version };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/visitors/:id',
  summary:
    'Delete a visitor: name, e-mail, ids, metadata and visitor token. Their sessions stay, anonymised; to remove the text as well, delete them first, one by one (`?visitorId=` lists them)',
  record: { access: visitorAccess, action: 'delete' },
  responses: { 204: { description: 'Deleted' } },
  versioned: true,
  handler: async ({ em, params: { id }, ifMatch }) => {
    await deleteVisitor(em, { id, ifMatch });
    return { status: 204 };
  },
});

async function present(em: TenantEntityManager, visitor: Visitor) {
  const [view] = await presentVisitors(em, [visitor]);
  return view;
}

/** The people who ask questions, through the API or a widget. */
export const visitorRoutes = [list, create, read, update, remove];
