import type { JobFilter } from '../../../db/platform/job-events.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { isId } from '../../../domain/platform/id.ts';
import {
  readSubject,
  requireRecord,
  type RecordKind,
  type RecordKinds,
} from '../../../services/platform/records.ts';
import { MOST_TOPICS } from '../../platform/events/topics.ts';

type StreamEvents = NonNullable<RecordKind['stream']>;

/**
 * Parses `topics=audit:<id>,…`; without topics, all records that can be followed. AppError `invalid-input`, `invalid-id`, and
 * `not-found` when the company has no such record.
 */
export async function readTopics(
  kinds: RecordKinds,
  em: TenantEntityManager,
  text: string | undefined,
): Promise<JobFilter> {
  const topics = [...new Set((text ?? '').split(',').filter(Boolean))];
  const empty: JobFilter = { workflowIds: [], subjects: [], withRecords: true };
  if (topics.length === 0) return { ...empty, subjectKinds: streamed(kinds) };
  if (topics.length > MOST_TOPICS) throw new AppError('invalid-input', `At most ${MOST_TOPICS} topics`);
  const named = topics.map((topic) => {
    eventsOf(kinds, topic);
    return readSubject(topic) ?? { kind: '', id: '' };
  });
  if (!named.every(({ id }) => isId(id))) throw new AppError('invalid-id');
  for (const record of named) await requireRecord(kinds, em, record);
  return { ...empty, subjects: topics };
}

/** The names of the stream events for a topic's kind of record. AppError `invalid-input`. */
export function eventsOf(kinds: RecordKinds, topic: string): StreamEvents {
  const events = kinds.get(readSubject(topic)?.kind ?? '')?.stream;
  if (events) return events;
  const known = streamed(kinds).map((kind) => `${kind}:<id>`);
  throw new AppError('invalid-input', `A topic is ${known.join(' or ')}`);
}

function streamed(kinds: RecordKinds): string[] {
  return [...kinds].filter(([, kind]) => kind.stream).map(([name]) => name);
}
