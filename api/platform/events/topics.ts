import { AuditEntity } from '../../../db/audit/entities.ts';
import { AgentEntity } from '../../../db/knowledge/entities.ts';
import { findJob } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { isId } from '../../../domain/platform/id.ts';

/** `job:<workflowId>` and `audit:<id>` are one job and end with it; `agent:<id>` is all jobs of a record. */
export interface Topics {
  workflowIds: string[];
  subjects: string[];
  /** Those of the subjects that end. */
  endingSubjects: string[];
}

/** Whether the topic ends with its job, which a stream tells by `end`. */
export function isEnding(topic: string): boolean {
  return /^(?:job|audit):/.test(topic);
}

/** In one stream. */
export const MOST_TOPICS = 100;

/** Reads `topics=job:…,agent:…`; null without any: all jobs of the company. AppError `invalid-input`. */
export function parseTopics(text: string | undefined): Topics | null {
  const names = (text ?? '').split(',').filter(Boolean);
  if (names.length === 0) return null;
  if (names.length > MOST_TOPICS) throw new AppError('invalid-input', `At most ${MOST_TOPICS} topics`);
  const topics: Topics = { workflowIds: [], subjects: [], endingSubjects: [] };
  for (const name of new Set(names)) {
    const [, kind, id] = /^(job|agent|audit):(.+)$/.exec(name) ?? [];
    if (!kind || !id)
      throw new AppError('invalid-input', 'A topic is job:<workflowId>, agent:<id> or audit:<id>');
    if (kind === 'job') topics.workflowIds.push(id);
    else if (isId(id)) topics.subjects.push(name);
    else throw new AppError('invalid-id');
  }
  topics.endingSubjects = topics.subjects.filter(isEnding);
  return topics;
}

/**
 * AppError `not-found` when the company lacks a record that is asked for, `forbidden` when it is of another component
 * than those that the caller may see (null: all).
 */
export async function checkTopics(
  em: TenantEntityManager,
  topics: Topics,
  visible: readonly string[] | null,
): Promise<void> {
  for (const workflowId of topics.workflowIds) {
    const { component } = await findJob(em, workflowId);
    checkVisible(visible, component);
  }
  for (const subject of topics.subjects) {
    const [kind = '', id = ''] = subject.split(':');
    checkVisible(visible, kind === 'agent' ? 'knowledge' : 'content');
    if (kind === 'agent') await em.findOneOrFail(AgentEntity, { id, deletedAt: null });
    else await em.findOneOrFail(AuditEntity, { id, deletedAt: null });
  }
}

function checkVisible(visible: readonly string[] | null, component: string): void {
  if (visible && !visible.includes(component)) {
    throw new AppError('forbidden', 'This API key does not reach here');
  }
}

/** The topics that a job belongs to; without any asked for, every job is its own. */
export function topicsOf(
  topics: Topics | null,
  job: { workflowId: string; subject: string | null },
): string[] {
  const own = `job:${job.workflowId}`;
  if (!topics) return [own];
  const { subject } = job;
  return [
    ...(topics.workflowIds.includes(job.workflowId) ? [own] : []),
    ...(subject && topics.subjects.includes(subject) ? [subject] : []),
  ];
}
