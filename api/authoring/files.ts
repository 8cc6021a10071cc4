import { z } from 'zod';
import { documentAccess } from '../../services/authoring/document-access.ts';
import { EXPORT_FORMATS, exportDocument } from '../../services/authoring/export-document.ts';
import { importDocument } from '../../services/authoring/import-document.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { slugOf } from '../../domain/platform/slug.ts';
import { hashOf, runOnce } from '../platform/idempotency.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { withUploads } from '../upload.ts';
import { documentReply } from './document-reply.ts';
import { documentParams, documentView } from './schema.ts';

const common = { tag: 'Documents', policy: member('authoring') } as const;

const importFile = route({
  ...common,
  method: 'post',
  path: '/api/documents/import',
  summary: 'Make a document of a file: DOCX, PDF, HTML, Markdown or text',
  rateLimit: 'upload',
  multipart: { fields: ['file'], description: 'One file', isSingle: true },
  versioned: true,
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
      headBytes: 0,
    };
    return withUploads(koa, rules, ([upload]) => {
      if (!upload) throw new AppError('invalid-input', 'No file was sent');
      const requestHash = hashOf([upload.originalFilename, upload.size, upload.sha256]);
      return runOnce(call, requestHash, async () => {
        const by = { userId: caller.userId, signal };
        const { document, lossReport } = await importDocument(em, deps, upload, by);
        return documentReply(em, document, { status: 201, lossReport });
      });
    });
  },
});

const exportFile = route({
  ...common,
  method: 'get',
  path: '/api/documents/:id/export',
  summary: 'A document as a file',
  params: documentParams,
  record: { access: documentAccess, action: 'read' },
  query: z.strictObject({ format: z.enum(EXPORT_FORMATS).default('md') }),
  responses: {
    200: {
      description: 'The file',
      contentType: 'application/octet-stream',
      also: ['application/pdf', 'text/html', 'text/markdown', 'text/plain', 'application/json'],
    },
  },
  problems: [503],
  handler: async ({ deps, record, query: { format }, signal }) => {
    const { contentType, body } = await exportDocument(deps, record, format, signal);
    const name = `${slugOf(record.title) || 'document'}.${format}`;
    return {
      status: 200,
      headers: { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${name}"` },
      body,
    };
  },
});

/** Documents out of files, and as files. */
export const fileRoutes = [importFile, exportFile];
