import { z } from 'zod';
import { DocumentEntity, type Document } from '../../../db/authoring/entities.ts';
import { areOfArticles, articlesOf } from '../../../db/content/article-documents.ts';
import { grantsOnEach } from '../../../db/platform/grants.ts';
import { documentAccess } from '../../../services/authoring/document-access.ts';
import { changeDocument } from '../../../services/authoring/documents.ts';
import { isLong } from '../../../services/authoring/document-exports.ts';
import { exportDocument } from '../../../services/authoring/export-document.ts';
import { listHeads, type DocumentHead } from '../../../services/authoring/list-documents.ts';
import {
  articleDocumentAccess as access,
  createArticleDocument,
} from '../../../services/content/documents/article-documents.ts';
import { authorize } from '../../../services/platform/access/authorize.ts';
import { documentBodySize } from '../../authoring/document-body.ts';
import { downloadOf, downloadTypes } from '../../authoring/download.ts';
import { makeShare, recallShare } from '../../authoring/make-share.ts';
import { inPrint, printed, startPrinting } from '../../authoring/printing.ts';
import { newShare, shareBody } from '../../authoring/share-schema.ts';
import { versionList, versionQuery } from '../../authoring/schema.ts';
import { pageOfVersions } from '../../authoring/versions.ts';
import { pageSchema, sliceOf } from '../../input/paging.ts';
import { route } from '../../route.ts';
import { streamedPage } from '../../streams/streamed-page.ts';
import { common, PREFIX } from '../common.ts';
import { articleDocumentReply, presentArticleDocument } from './presenter.ts';
import * as schema from './schema.ts';

/** The document formats in which an article can be exported. */
const FORMATS = ['pdf', 'docx', 'html', 'md'] as const;

const all = { ...common, path: `${PREFIX}/article-documents` } as const;
const path = `${all.path}/:id` as const;
const one = { description: 'The document of an article', schema: schema.articleDocumentView };

const list = route({
  ...all,
  method: 'get',
  summary: 'Documents of articles that the user may see, newest first',
  query: schema.documentQuery,
  responses: { 200: { description: 'A page of them', schema: pageSchema(schema.articleDocumentView) } },
  handler: async ({ em, deps, caller, query }) => {
    const where = { $and: [areOfArticles(em, query.articleId), { deletedAt: null }] };
    const orderBy = [{ updatedAt: 'desc' }, { id: 'desc' }] as Record<string, 'desc'>[];
    const options = { ...sliceOf(query), orderBy, isSearch: false };
    const [heads, total] = await listHeads(em, caller.userId, where, options);
    const ids = heads.map(({ id }) => id);
    const articles = await articlesOf(em, ids);
    const grants = await grantsOnEach(em, documentAccess.kind, ids);
    const itemOf = async ({ id }: DocumentHead) => {
      const document = await em.findOne(
        DocumentEntity,
        { id, deletedAt: null },
        { disableIdentityMap: true },
      );
      const one = document && { articleId: articles.get(id) ?? '', document };
      return one ? presentArticleDocument(deps, one, grants.get(id) ?? []) : undefined;
    };
    return streamedPage(heads, itemOf, total, query);
  },
});

const create = route({
  ...all,
  method: 'post',
  summary: 'Create the document of an article; each has one',
  body: schema.documentBody,
  largeBody: documentBodySize,
  versioned: true,
  responses: { 201: one },
  handler: async ({ em, deps, body, caller }) =>
    articleDocumentReply(em, deps, await createArticleDocument(em, deps, body, caller.userId), 201),
});

const read = route({
  ...common,
  path,
  method: 'get',
  summary: 'The document of an article',
  record: { access, action: 'read' },
  versioned: true,
  responses: { 200: one },
  handler: ({ em, deps, record }) => articleDocumentReply(em, deps, record),
});

const change = route({
  ...common,
  path,
  method: 'patch',
  summary: 'Change the document of an article; its owner can also change who has access',
  record: { access, action: 'edit' },
  body: schema.documentPatch,
  largeBody: documentBodySize,
  versioned: true,
  responses: { 200: one },
  handler: async ({ em, deps, record, body: { content, ...patch }, caller, ifMatch }) => {
    if (patch.permissions) await authorize(em, caller, 'manage', access, record);
    const { articleId } = record;
    const to = { id: record.document.id, ifMatch, userId: caller.userId };
    const given = content === undefined ? {} : { content, mode: 'rich' as const };
    const { document } = await changeDocument(em, deps, to, { ...patch, ...given });
    return articleDocumentReply(em, deps, { articleId, document });
  },
});

const versions = route({
  ...common,
  path: `${path}/versions`,
  method: 'get',
  summary: 'Saved states of the document of an article, newest first',
  record: { access, action: 'read' },
  query: versionQuery,
  responses: { 200: { description: 'A page of versions', schema: versionList } },
  handler: async ({ em, record, query }) => pageOfVersions(em, record.document.id, query),
});

const exportFile = route({
  ...common,
  path: `${path}/export`,
  method: 'get',
  summary: 'An article as a file, for its owner, admins and users with the right to share it',
  record: { access, action: 'share' },
  query: z.strictObject({ format: z.enum(FORMATS).default('docx') }),
  responses: {
    200: {
      description: 'The file',
      ...downloadTypes(FORMATS),
    },
    202: inPrint,
  },
  problems: [503],
  handler: async ({ em, deps, record: { document }, query: { format }, signal }) => {
    if (format === 'pdf' && isLong(document))
      return startPrinting({ em, deps, signal }, document, exportsOf(document));
    return downloadOf(document.title, format, await exportDocument(deps, document, format, signal));
  },
});

const fetchExport = route({
  ...common,
  path: `${path}/exports/:exportId`,
  method: 'get',
  summary: 'The PDF of a long article, once it is printed; kept for a week',
  record: { access, action: 'share' },
  responses: {
    200: { description: 'The file', contentType: 'application/pdf' },
    202: inPrint,
  },
  problems: [503],
  handler: ({ em, deps, record: { document }, params: { exportId } }) =>
    printed({ em, deps }, document, { path: exportsOf(document), exportId }),
});

const share = route({
  ...common,
  path: `${path}/share`,
  method: 'post',
  summary: 'Create a link with which anyone can read an article, or comment on it',
  record: { access, action: 'share' },
  body: shareBody,
  responses: { 201: { description: 'The link', schema: newShare } },
  handler: (call) => makeShare(call, call.record.document.id),
  recall: ({ em, record }, id) => recallShare(em, record.document.id, id),
});

function exportsOf({ id }: Document): string {
  return `${all.path}/${id}/exports`;
}

/** The documents of articles. */
export const articleDocumentRoutes = [list, create, read, change, versions, exportFile, fetchExport, share];
