import { z } from 'zod';
import { HEAD_BYTES } from '../../../domain/knowledge/file-kind.ts';
import { AppError, type ErrorCode } from '../../../domain/platform/errors.ts';
import { hashOf, runOnce } from '../../platform/idempotency.ts';
import { member } from '../../policy.ts';
import { accepted, route, type Call, type Reply } from '../../route.ts';
import { withUploads } from '../../upload/upload.ts';
import type { UploadedFile } from '../../../services/platform/uploaded-file.ts';
import { agentAccess } from '../../../services/knowledge/agents.ts';
import { presentFile } from '../files/presenter.ts';
import { uploadView, type fileView, type rejectedFile } from '../files/schema.ts';
import { checkFile } from '../../../services/knowledge/files/check-file.ts';
import { storeFile } from '../../../services/knowledge/files/store-file.ts';

type UploadCall = Call<{ agentId: string }, unknown, unknown>;
type Rejected = z.infer<typeof rejectedFile>;

export const uploadRoutes = [
  route({
    method: 'post',
    path: '/api/upload/:agentId',
    summary: 'Upload files to an agent',
    tag: 'Files',
    policy: member('knowledge'),
    rateLimit: 'upload',
    record: { access: agentAccess, action: 'edit', param: 'agentId' },
    multipart: {
      fields: ['files', 'file'],
      description:
        'One or more files. Each is accepted or rejected separately; when none is accepted, the response is a 400 with `rejected`.',
    },
    responses: {
      202: {
        description:
          'The accepted files are being processed; each File has its job, a single file also has it at the top level',
        schema: uploadView,
      },
    },
    problems: [503],
    handler: upload,
  }),
];

async function upload(call: UploadCall): Promise<Reply> {
  const { settings } = call.deps;
  const rules = {
    dataDir: settings.DATA_DIR,
    fields: ['files', 'file'],
    maxFiles: settings.MAX_FILES_PER_UPLOAD,
    maxFileBytes: settings.MAX_UPLOAD_BYTES,
    headBytes: HEAD_BYTES,
  };
  return withUploads(call.koa, rules, (uploads) => {
    const requestHash = hashOf(uploads.map((each) => [each.originalFilename, each.size, each.sha256]));
    return runOnce(call, requestHash, () => takeAll(call, uploads));
  });
}

/** Checks all files in parallel, then stores the accepted ones in order, since later files may be duplicates of earlier ones. */
async function takeAll(call: UploadCall, uploads: readonly UploadedFile[]): Promise<Reply> {
  const { parser, settings } = call.deps;
  const limits = {
    parser,
    maxBytes: settings.MAX_UPLOAD_BYTES,
    signal: call.signal,
    turn: call.caller.companyId,
  };
  const looks = await Promise.allSettled(uploads.map((each) => checkFile(each, limits)));
  const files: z.infer<typeof fileView>[] = [];
  const rejected: Rejected[] = [];
  for (const [index, look] of looks.entries()) {
    const each = uploads[index] as UploadedFile;
    if (look.status === 'rejected') {
      rejected.push(asRejected(each, look.reason));
      continue;
    }
    try {
      const { file, job, duplicate } = await storeFile(call, call.params.agentId, each, look.value);
      files.push(presentFile(file, job, { baseUrl: settings.PUBLIC_BASE_URL, duplicate }));
    } catch (error) {
      rejected.push(asRejected(each, error));
    }
  }
  const [first] = rejected;
  if (files.length === 0 && first) throw new AppError(first.code, first.message, { extra: { rejected } });
  const [only, another] = files;
  // A single file starts one job, which the answer contains like every other 202.
  if (only && !another) return accepted(only.job, { files, rejected, job: only.job });
  return { status: 202, body: { files, rejected } };
}

function asRejected({ originalFilename }: UploadedFile, reason: unknown): Rejected & { code: ErrorCode } {
  // Any error that is not a refusal of the file is a failure of the server, and fails the whole request.
  if (!(reason instanceof AppError) || reason.http !== 400) throw reason;
  return { originalFilename, code: reason.code, message: reason.message };
}
