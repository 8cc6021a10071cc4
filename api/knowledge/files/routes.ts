import { jobsOfFiles, listFileIds } from '../../../db/knowledge/files.ts';
import { FileEntity, type File } from '../../../db/knowledge/entities.ts';
import { MIME_TYPES } from '../../../domain/knowledge/file-kind.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { holderOf } from '../../streams/stream-holder.ts';
import { containing, pageOf, pageQuery, sliceOf } from '../../input/paging.ts';
import { streamJob } from '../../platform/events/job-stream.ts';
import { member } from '../../policy.ts';
import { route, type AnyRoute, type Call, type Reply } from '../../route.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentAccess } from '../../../services/knowledge/agents.ts';
import { download, readText } from './content.ts';
import { fileAccess } from '../../../services/knowledge/files/find-file.ts';
import { presentChunk, presentFile } from './presenter.ts';
import { chunkPage, downloadQuery, filePage, fileQuery, fileView } from './schema.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import { removeFile } from '../../../services/knowledge/files/remove-file.ts';

const common = { tag: 'Files', policy: member('knowledge') } as const;
const toRead = { access: fileAccess, action: 'read' } as const;
const toEdit = { access: fileAccess, action: 'edit' } as const;
const fileAnswer = { description: 'The file', schema: fileView };

const list = route({
  ...common,
  method: 'get',
  path: '/api/agents/:id/files',
  summary: 'List the files of an agent, newest first',
  query: fileQuery,
  responses: { 200: { description: 'Files', schema: filePage } },
  record: { access: agentAccess, action: 'read' },
  handler: async ({ record: agent, query: { status, search, ...page }, em, deps }) => {
    const named = search ? containing(search) : undefined;
    const where = { agentId: agent.id, status, named, ...sliceOf(page) };
    const { ids, total } = await listFileIds(em, where);
    const jobs = await jobsOfFiles(em, ids);
    const files = await em.find(FileEntity, { id: { $in: ids } }, { orderBy: { id: 'desc' } });
    return { status: 200, body: pageOf(presentAll(files, jobs, deps), total, page) };
  },
});

const show = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/api/files/:id',
  summary: 'One file',
  responses: { 200: fileAnswer },
  handler: async ({ record: file, em, deps }) => {
    const jobs = await jobsOfFiles(em, [file.id]);
    // Refreshed, because the job may have changed the file since it was found.
    const now = await em.refresh(file);
    const [body] = now ? presentAll([now], jobs, deps) : [];
    if (!body) throw new AppError('not-found');
    return { status: 200, body };
  },
});

const chunks = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/api/files/:id/chunks',
  summary: 'Chunks of a file, in the order of its text',
  query: pageQuery,
  responses: { 200: { description: 'Chunks', schema: chunkPage } },
  handler: async ({ record: file, query, deps }) => {
    const scope = { companyId: file.companyId, agentId: file.agentId, fileId: file.id };
    const found = await deps.vectors.listChunks(scope, sliceOf(query));
    const items = found.chunks.map((chunk) => presentChunk(chunk, file));
    return { status: 200, body: pageOf(items, found.total, query) };
  },
});

const text = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/api/files/:id/text',
  summary: 'The text extracted from a file',
  responses: { 200: { description: 'The text', contentType: 'text/plain' } },
  handler: readText,
});

const bytes = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/api/files/:id/download',
  summary: 'Download the uploaded file',
  query: downloadQuery,
  responses: {
    200: { description: 'The file, with its content type', also: Object.values(MIME_TYPES) },
  },
  handler: download,
});

const events = route({
  ...common,
  method: 'get',
  record: toRead,
  path: '/api/files/:id/events',
  summary: "The file's job as a stream: `progress` with the job, then `end`",
  headers: [{ name: 'Last-Event-ID', description: 'Resumes a stream after the event with this id' }],
  responses: { 200: { description: 'Server-sent events', contentType: 'text/event-stream' } },
  handler: async ({ caller, koa, record: { jobId }, deps }) => {
    if (!jobId) throw new AppError('not-found');
    await streamJob(deps, koa, holderOf(deps, koa, caller), jobId);
  },
});

const retry = route({
  ...common,
  method: 'post',
  path: '/api/files/:id/retry',
  summary: 'Retry a file whose processing failed or was cancelled',
  record: toEdit,
  responses: { 202: fileAnswer },
  handler: steer('retry'),
});

const steering = (['pause', 'resume', 'cancel'] as const).map((action) =>
  route({
    ...common,
    method: 'post',
    path: `/api/files/:id/${action}`,
    summary: `${action[0]?.toUpperCase()}${action.slice(1)} the processing of a file`,
    record: toEdit,
    responses: { 200: fileAnswer },
    handler: steer(action),
  }),
);

const remove = route({
  ...common,
  method: 'delete',
  record: { access: fileAccess, action: 'delete' },
  path: '/api/files/:id',
  summary: 'Delete a file with its chunks and content',
  responses: { 204: { description: 'Deleted; a job removes the remaining data' } },
  handler: deleteFile,
});

export const fileRoutes: AnyRoute[] = [list, show, chunks, text, bytes, events, retry, ...steering, remove];

function presentAll(files: readonly File[], jobs: ReadonlyMap<string, JobState>, { settings }: ApiDeps) {
  return files.flatMap((file) => {
    const job = jobs.get(file.id);
    return job ? [presentFile(file, job, { baseUrl: settings.PUBLIC_BASE_URL })] : [];
  });
}

type FileCall = Call<unknown, unknown, unknown, File>;

type Action = 'pause' | 'resume' | 'cancel' | 'retry';

/** Pauses, resumes, cancels or retries the ingestion of a file and responds with the File. */
function steer(action: Action): (call: FileCall) => Promise<Reply> {
  return async ({ caller, em, record: file, deps }) => {
    const workflowId = workflowIdOf(documentIngestion.kind, file.id);
    const job: JobState = await deps.jobs[action](caller.companyId, workflowId);
    await em.refresh(file);
    const body = presentFile(file, job, { baseUrl: deps.settings.PUBLIC_BASE_URL });
    if (action !== 'retry') return { status: 200, body };
    return { status: 202, body, headers: { Location: `/api/jobs/${encodeURIComponent(workflowId)}` } };
  };
}

async function deleteFile({ caller, em, record, deps }: FileCall): Promise<Reply> {
  await removeFile(em, deps, caller.companyId, record.id);
  return { status: 204 };
}
