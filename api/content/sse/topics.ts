import type { JobFilter } from '../../../db/platform/job-events.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { isId } from '../../../domain/platform/id.ts';
import { MOST_TOPICS } from '../../platform/events/topics.ts';
import { findAudit } from '../../../services/audit/find-audit.ts';

/** Records that can be followed: how to find one (AppError `not-found`), and the events of a job that is about it. */
const KINDS: Record<string, TopicKind> = {
  audit: { find: findAudit, changed: 'audit.progress', ended: 'audit.done' },
};

interface TopicKind {
  find(em: TenantEntityManager, id: string): Promise<unknown>;
  changed: string;
  ended: string;
}

/**
 * Reads `topics=audit:<id>,…`; without any, all records that can be followed. AppError `invalid-input`, `invalid-id`,
 * and `not-found` when the company lacks one.
 */
export async function readTopics(em: TenantEntityManager, text: string | undefined): Promise<JobFilter> {
  const topics = [...new Set((text ?? '').split(',').filter(Boolean))];
  if (topics.length === 0) return { workflowIds: [], subjects: [], subjectKinds: Object.keys(KINDS) };
  if (topics.length > MOST_TOPICS) throw new AppError('invalid-input', `At most ${MOST_TOPICS} topics`);
  const named = topics.map((topic) => ({ kind: kindOf(topic), id: topic.slice(topic.indexOf(':') + 1) }));
  if (!named.every(({ id }) => isId(id))) throw new AppError('invalid-id');
  for (const { kind, id } of named) await kind.find(em, id);
  return { workflowIds: [], subjects: topics };
}

/** The kind of record that a topic names. AppError `invalid-input`. */
export function kindOf(topic: string): TopicKind {
  const [, name = ''] = /^(\w+):/.exec(topic) ?? [];
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (kind) return kind;
  const known = Object.keys(KINDS).map((each) => `${each}:<id>`);
  throw new AppError('invalid-input', `A topic is ${known.join(' or ')}`);
}
