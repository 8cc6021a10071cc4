import { alphabetical } from '../../db/platform/alphabetical.ts';
import { grantsOnEach } from '../../db/platform/grants.ts';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';
import { contentOf } from '../../services/authoring/content-of.ts';
import { binnedAccess, documentAccess } from '../../services/authoring/document-access.ts';
import {
  binDocument,
  changeDocument,
  createDocument,
  undeleteDocument,
} from '../../services/authoring/documents.ts';
import { listHeads } from '../../services/authoring/list-documents.ts';
import { authorize } from '../../services/platform/access/authorize.ts';
import { containing, pageOf, sliceOf } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { documentBodySize } from './document-body.ts';
import { documentReply, presentHead } from './document-reply.ts';
import * as schema from './schema.ts';

const common = { tag: 'Documents', policy: member('authoring') } as const;
const oneDocument = { description: 'The document', schema: schema.documentView };

const create = route({
  ...common,
  method: 'post',
  path: '/api/documents',
  summary: 'Create a document',
  body: schema.documentBody,
  largeBody: documentBodySize,
  versioned: true,
  responses: { 201: oneDocument },
  handler: async ({ em, body, caller, deps }) => {
    const { document, lossReport } = await createDocument(em, deps, body, caller.userId);
    return documentReply(em, document, { status: 201, ...told(lossReport) });
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/documents',
  summary:
    'Documents that the user may see, without their texts: his own, those of the company, and those granted to him',
  query: schema.documentQuery,
  responses: { 200: { description: 'A page of documents', schema: schema.documentList } },
  handler: async ({ em, query, caller }) => {
    const { search, status, tag, mode, deleted, sort } = query;
    const found = search && { $ilike: containing(search) };
    const where = {
      deletedAt: deleted ? { $ne: null } : null,
      ...(status ? { status } : {}),
      ...(mode ? { mode } : {}),
      ...(tag ? { tags: { $contains: [tag] } } : {}),
      ...(found ? { $or: [{ title: found }, { plain: found }] } : {}),
    };
    const direction: 'asc' | 'desc' = sort.startsWith('-') ? 'desc' : 'asc';
    const field = sort.replace('-', '');
    const order = field === 'title' ? alphabetical('title', direction) : { [field]: direction };
    const orderBy: Record<string, 'asc' | 'desc'>[] = [order, { id: direction }];
    const [documents, total] = await listHeads(em, caller.userId, where, {
      ...sliceOf(query),
      orderBy,
      isSearch: Boolean(found),
    });
    const ids = documents.map(({ id }) => id);
    const grants = await grantsOnEach(em, documentAccess.kind, ids);
    const items = documents.map((document) => presentHead(document, grants.get(document.id) ?? []));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id',
  summary: 'One document',
  record: { access: documentAccess, action: 'read' },
  versioned: true,
  responses: { 200: oneDocument },
  handler: async ({ em, record }) => documentReply(em, record),
});

const change = route({
  ...common,
  method: 'patch',
  path: '/api/documents/:id',
  summary: 'Change any fields of a document; a new mode without content converts it',
  record: { access: documentAccess, action: 'edit' },
  body: schema.documentPatch,
  largeBody: documentBodySize,
  versioned: true,
  responses: { 200: oneDocument },
  handler: async ({ em, deps, record, body: patch, caller, ifMatch }) => {
    if (patch.permissions || patch.visibility) await authorize(em, caller, 'manage', documentAccess, record);
    const to = { id: record.id, ifMatch, userId: caller.userId };
    const { document, lossReport } = await changeDocument(em, deps, to, patch);
    return documentReply(em, document, patch.mode ? { lossReport } : told(lossReport));
  },
});

/** The loss report as a field of the answer; omitted if nothing was lost. */
function told(lossReport: Loss[]): { lossReport?: Loss[] } {
  return lossReport.length > 0 ? { lossReport } : {};
}

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/documents/:id',
  summary: 'Move a document to the bin, where it stays for 30 days',
  record: { access: documentAccess, action: 'delete' },
  versioned: true,
  responses: { 204: { description: 'In the bin' } },
  handler: async ({ em, record, ifMatch }) => {
    await binDocument(em, { id: record.id, ifMatch });
    return { status: 204 };
  },
});

const undelete = route({
  ...common,
  method: 'post',
  path: '/api/documents/:id/undelete',
  summary: 'Restore a document from the bin',
  record: { access: binnedAccess, action: 'delete' },
  versioned: true,
  responses: { 200: oneDocument },
  handler: async ({ em, record }) => documentReply(em, await undeleteDocument(em, record.id)),
});

const transform = route({
  ...common,
  method: 'post',
  path: '/api/documents/:id/transform',
  summary: 'The content of a document in another mode; nothing is stored',
  record: { access: documentAccess, action: 'read' },
  idempotency: 'none',
  body: schema.transformBody,
  responses: {
    200: { description: 'The content, and what the mode cannot keep', schema: schema.transformView },
  },
  handler: async ({ record, body: { to }, deps, caller, signal }) => {
    const options = { turn: caller.companyId, signal };
    return { status: 200, body: await deps.documents.run('shown', [contentOf(record), to], options) };
  },
});

/** Routes for documents as a whole. */
export const documentRoutes = [create, list, read, change, remove, undelete, transform];
