import { z } from 'zod';
import type { Document } from '../../db/authoring/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { documentAccess } from '../../services/authoring/document-access.ts';
import { isLong } from '../../services/authoring/document-exports.ts';
import { EXPORT_FORMATS, exportDocument } from '../../services/authoring/export-document.ts';
import { openComments } from '../../services/authoring/comments.ts';
import { importDocument } from '../../services/authoring/import-document.ts';
import { authorize } from '../../services/platform/access/authorize.ts';
import { TELLING_BYTES } from '../../domain/authoring/import/foreign-bytes.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Caller } from '../../services/platform/caller.ts';
import { hashOf, runOnce } from '../platform/idempotency.ts';
import { flagText } from '../input/fields.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { withUploads } from '../upload/upload.ts';
import { downloadOf, downloadTypes } from './download.ts';
import { documentReply } from './document-reply.ts';
import { inPrint, printed, startPrinting } from './printing.ts';
import { documentView } from './schema.ts';

const common = { tag: 'Documents', policy: member('authoring') } as const;

const importFile = route({
  ...common,
  method: 'post',
  path: '/api/documents/import',
  summary: 'Create a document from a file: DOCX, PDF, HTML, Markdown or text',
  rateLimit: 'upload',
  multipart: { fields: ['file'], description: 'One file', isSingle: true },
  versioned: true,
  madeAt: '/api/documents/:id',
  responses: {
    201: { description: 'The document, and what could not be kept', schema: documentView },
  },
  handler: async (call) => {
    const { deps, em, koa, caller, signal } = call;
    const rules = {
      dataDir: deps.settings.DATA_DIR,
      fields: ['file'],
      maxFiles: 1,
      maxFileBytes: deps.settings.MAX_UPLOAD_BYTES,
      headBytes: TELLING_BYTES,
    };
    return withUploads(koa, rules, ([upload]) => {
      if (!upload) throw new AppError('invalid-input', 'No file was sent');
      const requestHash = hashOf([upload.originalFilename, upload.size, upload.sha256]);
      const work = async () => {
        const by = { userId: caller.userId, signal };
        const { document, lossReport } = await importDocument(em, deps, upload, by);
        return documentReply(em, document, { status: 201, lossReport });
      };
      return runOnce(call, requestHash, work, { recall: call.recall });
    });
  },
});

const exportFile = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/export',
  summary: 'A document as a file',
  record: { access: documentAccess, action: 'read' },
  query: z
    .strictObject({
      format: z.enum(EXPORT_FORMATS).default('md'),
      comments: flagText.prefault('false').describe('Word files alone: with the comments that are open'),
    })
    .refine(({ format, comments }) => !comments || format === 'docx', {
      path: ['comments'],
      message: 'are written to Word files alone',
    }),
  responses: {
    200: {
      description: 'The file',
      ...downloadTypes(EXPORT_FORMATS),
    },
    202: inPrint,
  },
  problems: [503],
  handler: async ({ em, deps, caller, record, query: { format, comments }, signal }) => {
    await requireExport(em, caller, record);
    if (format === 'pdf' && isLong(record))
      return startPrinting({ em, deps, signal }, record, exportsOf(record));
    const written = comments ? await openComments(em, record) : [];
    return downloadOf(record.title, format, await exportDocument(deps, record, format, signal, written));
  },
});

const fetchExport = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/exports/:exportId',
  summary: 'The PDF of a long document, once it is printed; kept for a week',
  record: { access: documentAccess, action: 'read' },
  responses: {
    200: { description: 'The file', contentType: 'application/pdf' },
    202: inPrint,
  },
  problems: [503],
  handler: async ({ em, deps, caller, record, params: { exportId } }) => {
    await requireExport(em, caller, record);
    return printed({ em, deps }, record, { path: exportsOf(record), exportId });
  },
});

function exportsOf({ id }: Document): string {
  return `/api/documents/${id}/exports`;
}

async function requireExport(em: TenantEntityManager, caller: Caller, document: Document): Promise<void> {
  if (document.restricted) await authorize(em, caller, 'share', documentAccess, document);
}

/** Importing documents from files, and exporting them. */
export const fileRoutes = [importFile, exportFile, fetchExport];
