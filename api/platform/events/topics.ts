import type { JobFilter } from '../../../db/platform/job-events.ts';
import { findJob } from '../../../db/platform/jobs.ts';
import { seesSubject } from '../../../db/platform/readers.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { isId } from '../../../domain/platform/id.ts';
import { readSubject, requireRecord, type RecordKinds } from '../../../services/platform/records.ts';

/**
 * Topics of a stream. `job:<workflowId>` is one job; `<record>:<id>` is all jobs of a record, and ends with its job if the record
 * can have only one.
 */
export interface Topics extends JobFilter {
  /** The subjects whose topics end with their job. */
  endingSubjects: string[];
}

/** Most topics of one stream. */
export const MOST_TOPICS = 100;

const JOB = 'job';

/** Whether the topic ends with its job, which a stream reports as `end`. */
export function isEnding(kinds: RecordKinds, topic: string): boolean {
  const kind = readSubject(topic)?.kind ?? '';
  return kind === JOB || (kinds.get(kind)?.endsWithJob ?? false);
}

/** Parses `topics=job:…,agent:…`; null without topics, for all jobs of the company. AppError `invalid-input`, `invalid-id`. */
export function parseTopics(kinds: RecordKinds, text: string | undefined): Topics | null {
  const names = (text ?? '').split(',').filter(Boolean);
  if (names.length === 0) return null;
  if (names.length > MOST_TOPICS) throw new AppError('invalid-input', `At most ${MOST_TOPICS} topics`);
  const topics: Topics = { workflowIds: [], subjects: [], endingSubjects: [] };
  for (const name of new Set(names)) {
    const read = readSubject(name);
    if (!read?.id || !(read.kind === JOB || kinds.has(read.kind))) throw unknownTopic(kinds);
    if (read.kind === JOB) topics.workflowIds.push(read.id);
    else if (isId(read.id)) topics.subjects.push(name);
    else throw new AppError('invalid-id');
  }
  topics.endingSubjects = topics.subjects.filter((subject) => isEnding(kinds, subject));
  return topics;
}

function unknownTopic(kinds: RecordKinds): AppError {
  const known = ['job:<workflowId>', ...[...kinds.keys()].map((kind) => `${kind}:<id>`)];
  return new AppError('invalid-input', `A topic is ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`);
}

/**
 * Checks access to topics. AppError `not-found` when the company has no such record or the member may not see it, `forbidden`
 * when it belongs to a component that the caller may not see (null: the caller may see all).
 */
export async function checkTopics(
  kinds: RecordKinds,
  em: TenantEntityManager,
  topics: Topics,
  { userId, visible }: { userId: string; visible: readonly string[] | null },
): Promise<void> {
  for (const workflowId of topics.workflowIds) {
    const { component, subject } = await findJob(em, workflowId);
    checkVisible(visible, component);
    await requireSeen(em, subject ?? null, userId);
  }
  for (const subject of topics.subjects) {
    const read = readSubject(subject);
    if (!read) continue;
    checkVisible(visible, kinds.get(read.kind)?.scope ?? '');
    await requireRecord(kinds, em, read);
    await requireSeen(em, subject, userId);
  }
}

async function requireSeen(em: TenantEntityManager, subject: string | null, userId: string): Promise<void> {
  if (!(await seesSubject(em, subject, userId))) throw new AppError('not-found');
}

function checkVisible(visible: readonly string[] | null, component: string): void {
  if (visible && !visible.includes(component)) {
    throw new AppError('forbidden', 'This API key lacks the required scope');
  }
}

/** The requested topics that a job belongs to; if none were requested, the topic of the job itself. */
export function topicsOf(
  topics: Topics | null,
  job: { workflowId: string; subject: string | null },
): string[] {
  const own = `${JOB}:${job.workflowId}`;
  if (!topics) return [own];
  const { subject } = job;
  return [
    ...(topics.workflowIds.includes(job.workflowId) ? [own] : []),
    ...(subject && topics.subjects.includes(subject) ? [subject] : []),
  ];
}
