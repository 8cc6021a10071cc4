import type { z } from 'zod';
import { DocumentVersionEntity, type DocumentVersion } from '../../db/authoring/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { documentAccess } from '../../services/authoring/document-access.ts';
import { contentOf } from '../../services/authoring/content-of.ts';
import { restoreVersion } from '../../services/authoring/restore-version.ts';
import { pageOf, sliceOf } from '../input/paging.ts';
import { member } from '../policy.ts';
import { route, type Reply } from '../route.ts';
import { streamedPage } from '../streams/streamed-page.ts';
import { documentReply } from './document-reply.ts';
import * as schema from './schema.ts';

const common = {
  tag: 'Documents',
  policy: member('authoring'),
  record: { access: documentAccess, action: 'read' },
} as const;
const oneVersion = { description: 'The version', schema: schema.versionView };

const list = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/versions',
  summary: 'Saved states of a document, newest first',
  query: schema.versionQuery,
  responses: { 200: { description: 'A page of versions', schema: schema.versionList } },
  handler: async ({ em, record, query }) => pageOfVersions(em, record.id, query),
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/versions/:n',
  summary: 'One saved state',
  params: schema.versionParams,
  responses: { 200: oneVersion },
  handler: async ({ em, record, params }) => ({
    status: 200,
    body: presentVersion(await versionOf(em, record.id, params.n)),
  }),
});

const restore = route({
  ...common,
  method: 'post',
  path: '/api/documents/:id/versions/:n/restore',
  summary: 'Restore title and content of a version, as a new version',
  params: schema.versionParams,
  record: { access: documentAccess, action: 'edit' },
  versioned: true,
  problems: [412],
  responses: { 200: { description: 'The document', schema: schema.documentView } },
  handler: async ({ em, deps, record, params, caller, ifMatch }) => {
    const restored = await restoreVersion(
      em,
      deps,
      { id: record.id, ifMatch, userId: caller.userId },
      params.n,
    );
    return documentReply(em, restored);
  },
});

const diff = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/versions/:a/diff/:b',
  summary: 'What changed from version a to version b',
  params: schema.diffParams,
  responses: { 200: { description: 'Runs of text', schema: schema.diffView } },
  handler: async ({ em, deps, record, params, caller, signal }) => {
    const older = await versionOf(em, record.id, params.a);
    const newer = await versionOf(em, record.id, params.b);
    const both = [contentOf(older), contentOf(newer)] as const;
    const body = await deps.documents.run('diff', [...both], { turn: caller.companyId, signal });
    return { status: 200, body };
  },
});

/** A page of a document's versions, newest first. */
export async function pageOfVersions(
  em: TenantEntityManager,
  documentId: string,
  query: z.output<typeof schema.versionQuery>,
): Promise<Reply> {
  const options = {
    ...sliceOf(query),
    orderBy: { number: 'desc' } as const,
    exclude: ['content'] as const,
    disableIdentityMap: true,
  };
  const [heads, total] = await em.findAndCount(DocumentVersionEntity, { documentId }, options);
  if (!query.contents) return { status: 200, body: pageOf(heads.map(presentVersionHead), total, query) };
  const versionAt = async ({ number }: VersionHead) => {
    const where = { documentId, number };
    const version = await em.findOne(DocumentVersionEntity, where, { disableIdentityMap: true });
    return version ? presentVersion(version) : undefined;
  };
  return streamedPage(heads, versionAt, total, query);
}

function versionOf(em: TenantEntityManager, documentId: string, number: number): Promise<DocumentVersion> {
  return em.findOneOrFail(DocumentVersionEntity, { documentId, number });
}

/** A saved state without its text, which may be long. */
type VersionHead = Pick<DocumentVersion, 'number' | 'title' | 'mode' | 'authorId' | 'createdAt' | 'reason'>;

/** A saved state as callers see it. */
function presentVersion(version: DocumentVersion) {
  return { ...presentVersionHead(version), content: version.content };
}

function presentVersionHead({ number, title, mode, authorId, createdAt, reason }: VersionHead) {
  return { version: number, title, mode, authorId, createdAt: createdAt.toISOString(), reason };
}

/** The history of a document. */
export const versionRoutes = [list, read, restore, diff];
