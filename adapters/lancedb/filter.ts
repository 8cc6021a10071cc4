import { join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import type { SearchScope } from '../../domain/ports/vector-store.ts';

/** A company, or one of its agents. */
export interface Scope {
  companyId: string;
  agentId?: string;
}

export type Owner = Required<Scope>;

/**
 * Tests whether a column has one of the values; false for an empty list. The only place where a value becomes part of a LanceDB
 * filter: the doubled quote is the only escape in SQL strings.
 */
export function oneOf(column: string, values: Iterable<string>): string {
  const list = [...values].map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return list === '' ? 'false' : `${column} IN (${list})`;
}

/** Combines conditions with AND; '' matches every row. */
export function all(...conditions: string[]): string {
  return conditions.filter(Boolean).join(' AND ');
}

/** Restricts a query to the rows that match `where`. */
export function narrowed<T extends { where(predicate: string): T }>(query: T, where: string): T {
  return where === '' ? query : query.where(where);
}

export function ofFile(fileId: string): string {
  return oneOf('fileId', [fileId]);
}

/** Matches the rows of one company, or of one of its agents. */
export function owned({ companyId, agentId }: Scope): string {
  return all(oneOf('companyId', [companyId]), agentId === undefined ? '' : oneOf('agentId', [agentId]));
}

/** Matches the files of the scope. */
export function ofFiles({ fileIds, exceptFileIds = [] }: SearchScope): string {
  const others = exceptFileIds.length === 0 ? '' : `NOT (${oneOf('fileId', exceptFileIds)})`;
  return all(fileIds === undefined ? '' : oneOf('fileId', fileIds), others);
}

/** The file ids of the rows that match `where`. */
export async function fileIdsOf(table: Table, where: string): Promise<Set<string>> {
  const rows = await narrowed(table.query(), where).select(['fileId']).toArrow();
  return new Set<string>(rows.getChild('fileId') ?? []);
}

/**
 * The folder of a company, or of one of its agents within it: letters and digits of ids are kept, and every other character
 * becomes its code, so that no two ids share a folder and no path leads elsewhere.
 */
export function folderOf({ companyId, agentId }: Scope): string {
  const hex = (character: string) => `_${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const ids = agentId === undefined ? [companyId] : [companyId, agentId];
  return join(...ids.map((id) => `x${id.replaceAll(/[^a-z0-9-]/g, hex)}`));
}
