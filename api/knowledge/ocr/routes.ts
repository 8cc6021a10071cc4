import { readingBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { jobFailure } from '../../../domain/platform/job/job-failure.ts';
import { HEAD_BYTES, type FileKind } from '../../../domain/knowledge/file-kind.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import { checkFile } from '../../../services/knowledge/files/check-file.ts';
import { findReading, readingAccess } from '../../../services/knowledge/files/find-reading.ts';
import { getReading } from '../../../services/knowledge/files/reading.ts';
import { startReading } from '../../../services/knowledge/files/start-reading.ts';
import type { UploadedFile } from '../../../services/platform/uploaded-file.ts';
import { withId, recordId } from '../../input/fields.ts';
import { hashOf, runOnce } from '../../platform/idempotency.ts';
import { waitForJob } from '../../platform/jobs/wait-for-job.ts';
import { member } from '../../policy.ts';
import { route, type AnyRoute, type Call, type Reply } from '../../route.ts';
import { withUploads } from '../../upload/upload.ts';
import { z } from 'zod';
import { jobView } from '../../platform/jobs/schema.ts';

const readingView = z
  .object({
    text: z.string().describe('Markdown, page after page'),
    pages: z.array(
      z.object({
        number: z.int().min(1).describe('A kind of file without pages of its own, as Word, is one page'),
        text: z.string(),
        ocr: z.boolean().describe('Recognized on a picture of the page'),
        confidence: z.number().min(0).max(1).nullable().describe('Of the recognition; null without'),
      }),
    ),
    converter: z.string().optional().describe('Of old Word files: `libreoffice` or `builtin`'),
    tookMs: z.int(),
  })
  .meta({ id: 'FileReading' });

const startedReading = z.object({ id: recordId, job: jobView });

type ReadingCall = Call<unknown, unknown, unknown>;

const ACCEPTED: ReadonlySet<FileKind> = new Set(['pdf', 'docx', 'doc', 'image']);
const common = { tag: 'Files', policy: member('content') } as const;
const responses = {
  200: { description: 'The text', schema: readingView },
  202: { description: 'It is still being read; the text will be at `Location`', schema: startedReading },
};

const read = route({
  ...common,
  method: 'post',
  path: '/file-ocr',
  summary: 'The text of a PDF, a Word file or an image (PNG, JPEG, WebP), scanned pages by text recognition',
  rateLimit: 'upload',
  multipart: { fields: ['file'], description: 'One file', isSingle: true },
  responses,
  problems: [503],
  handler: async (call) => {
    const { settings } = call.deps;
    const rules = {
      dataDir: settings.DATA_DIR,
      fields: ['file'],
      maxFiles: 1,
      maxFileBytes: settings.MAX_UPLOAD_BYTES,
      headBytes: HEAD_BYTES,
    };
    const started = await withUploads(call.koa, rules, ([upload]) => {
      if (!upload) throw new AppError('invalid-input', 'No file was sent');
      const requestHash = hashOf([upload.originalFilename, upload.size, upload.sha256]);
      return runOnce(call, requestHash, () => start(call, upload), { recall: call.recall });
    });
    return answer(call, withId.parse(started.body).id, settings.RESULT_WAIT);
  },
  recall: async ({ em }, id) => ({ status: 202, body: { id: (await findReading(em, id)).id } }),
});

const find = route({
  ...common,
  method: 'get',
  path: '/file-ocr/:id',
  summary: 'The text of a file that took longer to read; kept for a week',
  record: { access: readingAccess, action: 'read' },
  responses,
  handler: (call) => answer(call, call.record.id, 0),
});

async function start(call: ReadingCall, upload: UploadedFile): Promise<Reply> {
  const { parser, settings } = call.deps;
  const { signal, caller } = call;
  const maxBytes = settings.MAX_UPLOAD_BYTES;
  const kind = await checkFile(upload, {
    parser,
    maxBytes,
    signal,
    turn: caller.companyId,
    accepts: ACCEPTED,
  });
  return { status: 202, body: { id: await startReading(call, upload, kind) } };
}

/**
 * Responds with the text if it is ready within `wait` milliseconds, otherwise with where to fetch it. Throws the error of a
 * failed reading.
 */
async function answer(
  call: Pick<ReadingCall, 'caller' | 'em' | 'deps' | 'signal'>,
  id: string,
  wait: number,
): Promise<Reply> {
  const { caller, em, deps } = call;
  const { jobId } = await findReading(em, id);
  const job = await waitForJob(call, jobId, wait);
  if (!hasEnded(job.status)) {
    return { status: 202, headers: { Location: `/file-ocr/${id}` }, body: { id, job } };
  }
  if (job.status !== 'completed') throw jobFailure(job, { id, job });
  const headers = { 'Content-Location': `/file-ocr/${id}` };
  return {
    status: 200,
    headers,
    body: await getReading(deps.blobs, readingBlobs(caller.companyId, id).text),
  };
}

/** Reading the text of files without adding them to an agent. */
export const ocrRoutes: AnyRoute[] = [read, find];
