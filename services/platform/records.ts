import type { EntityName, FilterQuery } from '@mikro-orm/core';
import { AppError } from '../../domain/platform/errors.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';

/** A kind of record that jobs belong to: `agent` in the subject and topic `agent:<id>`. */
export interface RecordKind {
  /** Whether a topic of this kind ends with its job, because the record has only one job. */
  endsWithJob: boolean;
  /** The names of those ids that exist in the company, by id; deleted records are left out. */
  names: (em: TenantEntityManager, ids: string[]) => Promise<ReadonlyMap<string, string>>;
  /** Names of its events in the content stream; without them the kind cannot be followed there. */
  stream?: { changed: string; ended: string };
}

/**
 * Looks up names for kinds of records with a name in one column, without loading the rest of the row.
 * @param where leaves out deleted records
 */
export function namesIn<Entity extends { id: string }>(
  entity: EntityName<Entity>,
  column: keyof Entity & string,
  where: FilterQuery<Entity> = {},
): RecordKind['names'] {
  return async (em, ids) => {
    // The type checker cannot work out filters and fields of an entity that is a parameter.
    const wanted = { $and: [where, { id: { $in: ids } }] } as FilterQuery<Entity>;
    const options = { fields: ['id', column], disableIdentityMap: true } as object;
    const found: Entity[] = await em.find(entity, wanted, options);
    return new Map(found.map((record) => [record.id, String(record[column])]));
  };
}

/** A kind of record with its product's scope, which an API key needs to follow it; null: no API key may follow it. */
export type ScopedKind = RecordKind & { scope: string | null };

/** All kinds of records, by the word in the topic. */
export type RecordKinds = ReadonlyMap<string, ScopedKind>;

/** A record that a job belongs to, with its name. */
export interface NamedRecord {
  kind: string;
  id: string;
  name: string;
}

/** The parts of a subject or topic `<kind>:<id>`; null for text of another form. */
export function readSubject(subject: string): { kind: string; id: string } | null {
  const at = subject.indexOf(':');
  return at > 0 ? { kind: subject.slice(0, at), id: subject.slice(at + 1) } : null;
}

/** AppError `not-found` if the company has no such record. */
export async function requireRecord(
  kinds: RecordKinds,
  em: TenantEntityManager,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  const names = await kinds.get(kind)?.names(em, [id]);
  if (!names?.has(id)) throw new AppError('not-found');
}

/** The existing records of these subjects, by subject; one query per kind. */
export async function namedRecords(
  kinds: RecordKinds,
  em: TenantEntityManager,
  subjects: readonly (string | null)[],
): Promise<Map<string, NamedRecord>> {
  const ids = new Map<string, Set<string>>();
  for (const subject of subjects) {
    const read = subject === null ? null : readSubject(subject);
    if (!read || !kinds.has(read.kind)) continue;
    ids.set(read.kind, (ids.get(read.kind) ?? new Set()).add(read.id));
  }
  const found = new Map<string, NamedRecord>();
  for (const [kind, wanted] of ids) {
    for (const [id, name] of (await kinds.get(kind)?.names(em, [...wanted])) ?? []) {
      found.set(`${kind}:${id}`, { kind, id, name });
    }
  }
  return found;
}
