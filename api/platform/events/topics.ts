import { AuditEntity } from '../../../db/entities/audits.ts';
import { AgentEntity } from '../../../db/entities/knowledge.ts';
import type { JobFilter } from '../../../db/job-events.ts';
import { findJob } from '../../../db/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { isId } from '../../../domain/platform/id.ts';

/** `job:<workflowId>` is one job and ends with it; `agent:<id>` and `audit:<id>` are all jobs of a record. */
export interface Topics {
  workflowIds: string[];
  subjects: string[];
}

/** In one stream. */
export const MOST_TOPICS = 100;

/** Reads `topics=job:…,agent:…`; null without any: all jobs of the company. AppError `invalid-input`. */
export function parseTopics(text: string | undefined): Topics | null {
  const names = (text ?? '').split(',').filter(Boolean);
  if (names.length === 0) return null;
  if (names.length > MOST_TOPICS) throw new AppError('invalid-input', `At most ${MOST_TOPICS} topics`);
  const topics: Topics = { workflowIds: [], subjects: [] };
  for (const name of new Set(names)) {
    const [, kind, id] = /^(job|agent|audit):(.+)$/.exec(name) ?? [];
    if (!kind || !id)
      throw new AppError('invalid-input', 'A topic is job:<workflowId>, agent:<id> or audit:<id>');
    if (kind === 'job') topics.workflowIds.push(id);
    else if (isId(id)) topics.subjects.push(name);
    else throw new AppError('invalid-id');
  }
  return topics;
}

/** AppError `not-found` when the company lacks a record that is asked for. */
export async function checkTopics(em: TenantEntityManager, topics: JobFilter): Promise<void> {
  for (const workflowId of topics.workflowIds) await findJob(em, workflowId);
  for (const subject of topics.subjects) {
    const [kind = '', id = ''] = subject.split(':');
    if (kind === 'agent') await em.findOneOrFail(AgentEntity, { id, deletedAt: null });
    else await em.findOneOrFail(AuditEntity, { id, deletedAt: null });
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
