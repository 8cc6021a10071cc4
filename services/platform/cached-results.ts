import { JobEntity, type Job } from '../../db/platform/entities.ts';
import { seesSubject } from '../../db/platform/readers.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import type { Callback } from '../../db/platform/webhooks.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { OWNER_RULES } from '../../domain/platform/access/rights.ts';
import { ANSWER_KEPT, answerBlobs } from '../../domain/platform/answer-blobs.ts';
import { newId } from '../../domain/platform/id.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { JobDefinition } from '../../domain/ports/job-runner.ts';
import type { QueueName } from '../../jobs/define-job.ts';
import type { AnswerInput } from '../../jobs/platform/answer-job.ts';
import type { ServiceDeps } from '../deps.ts';
import type { RecordAccess } from './access/authorize.ts';
import { getJson, putJson } from './blob-json.ts';
import { idsWithJob, type StoredRecords } from './stored-records.ts';

/** Maximum time between the timestamp of a job's row and the commit of its transaction; milliseconds. */
const LONGEST_COMMIT = 600_000;

/** Requests of one product that a job answers if they take longer. A task is JSON. */
export interface CachedResults<Task> {
  /** Access rules for the route of the results. */
  access: RecordAccess<Job>;
  /** Where requests and results are stored. */
  stored: StoredRecords;
  /** The job that answers; AppError `not-found`, also when the answer has expired. */
  find: (em: TenantEntityManager, id: string) => Promise<Job>;
  /** Whether a job is working on the request or has answered it. */
  isKnown: (em: TenantEntityManager, id: string) => Promise<boolean>;
  /**
   * Starts a job for a task; returns the id of its answer.
   * @param id for a request that must not run twice at the same time: if a job with this id is running, that one is used
   * @param userId the only user who may read the answer
   * @param subject the record it is about: only users who may read the record may read the answer
   */
  start: (
    em: TenantEntityManager,
    deps: Pick<ServiceDeps, 'blobs' | 'jobs'>,
    request: {
      task: Task;
      queue: QueueName;
      what: string;
      id?: string;
      userId?: string;
      subject?: string;
      callback?: Callback;
    },
  ) => Promise<string>;
  task: (blobs: BlobStore, companyId: string, id: string) => Promise<Task>;
  keep: (blobs: BlobStore, companyId: string, id: string, answer: unknown) => Promise<void>;
  /** The stored answer. AppError `not-found` if it was removed. */
  kept: (blobs: BlobStore, companyId: string, id: string) => Promise<unknown>;
  /**
   * Removes cached results that contain this text, an id. A repeated request is then computed again.
   * @param since checks only results that may have been cached since then
   */
  forget: (em: TenantEntityManager, blobs: BlobStore, text: string, since?: Date) => Promise<void>;
}

/**
 * @param folder of the blobs
 * @param definition of the job
 */
export function cachedResults<Task>(
  folder: string,
  definition: JobDefinition<AnswerInput>,
): CachedResults<Task> {
  const workflowId = (id: string) => workflowIdOf(definition.kind, id);
  const blobsOf = (companyId: string, id: string) => answerBlobs(companyId, folder, id);
  const sought = (id: string) => ({ workflowId: workflowId(id), updatedAt: keptSince() });
  const find = (em: TenantEntityManager, id: string) => em.findOneOrFail(JobEntity, sought(id));
  return {
    find,
    async isKnown(em, id) {
      return (await em.count(JobEntity, { ...sought(id), status: { $nin: ['failed', 'cancelled'] } })) > 0;
    },
    access: {
      kind: folder,
      rules: OWNER_RULES,
      find,
      protection,
      isSeen: (em, { userId }, { subject }) => seesSubject(em, subject ?? null, userId),
    },
    stored: {
      folder,
      hasVectors: false,
      known: (em, ids) => idsWithJob(em, definition.kind, ids, ANSWER_KEPT),
    },
    async start(em, { blobs, jobs }, { task, queue, what, id: answerId = newId(), ...others }) {
      const companyId = companyOf(em);
      await putJson(blobs, blobsOf(companyId, answerId).question, task);
      const request = { companyId, key: answerId, input: { answerId, queue, what, ...others } };
      await jobs.start(definition, request, { again: true });
      return answerId;
    },
    async task(blobs, companyId, id) {
      return getJson<Task>(blobs, blobsOf(companyId, id).question);
    },
    keep: (blobs, companyId, id, answer) => putJson(blobs, blobsOf(companyId, id).answer, answer),
    kept: (blobs, companyId, id) => getJson(blobs, blobsOf(companyId, id).answer),
    async forget(em, blobs, text, since) {
      const updatedAt = since ? { $gt: new Date(since.getTime() - LONGEST_COMMIT) } : keptSince();
      const where = { kind: definition.kind, updatedAt };
      const jobs = await em.find(JobEntity, where, { fields: ['id', 'workflowId'] });
      for (const job of jobs) {
        const { answer } = blobsOf(companyOf(em), job.workflowId.slice(workflowId('').length));
        if ((await blobs.has(answer)) && (await blobs.get(answer)).includes(text)) await blobs.delete(answer);
      }
    },
  };
}

/** A result belongs to the user it was computed for, or to the company. */
function protection({ id, input }: Job) {
  // Written by `start`, whose type this is.
  const { userId: ownerId = null } = input as AnswerInput;
  return { id, ownerId, visibility: ownerId === null ? 'company' : 'private' } as const;
}

const keptSince = () => ({ $gt: new Date(Date.now() - ANSWER_KEPT) });
