import { z } from 'zod';
import { flagText, recordId, sha256 } from '../../input/fields.ts';
import { ERRORS } from '../../../domain/platform/errors.ts';
import { pageQuery, pageSchema } from '../../input/paging.ts';
import { jobView, jobStatus, stageView } from '../../platform/jobs/schema.ts';

const errorCode = z.enum(Object.keys(ERRORS) as [keyof typeof ERRORS]);

export const fileQuery = pageQuery.extend({
  status: jobStatus.optional(),
  search: z.string().trim().max(200).optional().describe('Part of the name'),
});

export const rejectedFile = z
  .object({ originalFilename: z.string(), code: errorCode, message: z.string() })
  .meta({ id: 'RejectedFile' });

export const fileView = z
  .object({
    id: recordId,
    agentId: recordId,
    companyId: recordId,
    createdBy: recordId,
    originalFilename: z.string(),
    fileSize: z.int().describe('Bytes'),
    mimeType: z.string(),
    fileHash: sha256.describe('SHA-256 of the bytes'),
    storeKey: z.string(),
    storeUrl: z
      .string()
      .regex(/^(?:https?:\/\/.+)?\/api\/files\/[0-9a-f]{24}\/download$/)
      .describe('URL to download the file, with a credential'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    status: jobStatus,
    processing: z.object({
      textExtraction: stageView,
      chunking: stageView,
      embeddings: stageView,
      vectorStorage: stageView,
    }),
    pages: z.int().nullable(),
    characters: z.int().nullable(),
    chunkCount: z.int().nullable(),
    language: z.string().nullable().describe('ISO 639-1; null when unsure'),
    converter: z.string().optional(),
    warnings: z.array(z.object({ page: z.int().nullable(), code: z.string() })).optional(),
    duplicate: z
      .literal(true)
      .optional()
      .describe('The agent already had a file with the same content; this is that File'),
    job: jobView,
  })
  .meta({ id: 'File' });

export const filePage = pageSchema(fileView);

export const chunkView = z
  .object({
    agentId: recordId,
    companyId: recordId,
    fileId: recordId,
    chunkIndex: z.int(),
    contentHash: sha256,
    content: z.string(),
    page: z.int().nullable(),
    heading: z.string().nullable(),
    createdAt: z.iso.datetime().describe('When the file first became searchable'),
    updatedAt: z.iso.datetime().describe('When it was last indexed'),
  })
  .meta({ id: 'Chunk' });

export const chunkPage = pageSchema(chunkView);

export const downloadQuery = z.strictObject({
  inline: flagText
    .optional()
    .describe('`true`: the browser shows a PDF instead of saving it; other files are always saved'),
});

/** The answer to an upload of one or many files. */
export const uploadView = z.object({
  files: z.array(fileView),
  rejected: z.array(rejectedFile),
  job: jobView.optional().describe('Job of a single accepted file; of several files, each File has its own'),
});
