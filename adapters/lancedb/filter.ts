import type { SearchScope } from '../../domain/ports/vector-store.ts';

/** The one place where a value becomes part of a LanceDB filter: SQL strings know no escape but the doubled quote. */
function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function equals(column: string, value: string): string {
  return `${column} = ${quote(value)}`;
}

/** Matches nothing for an empty list. */
export function oneOf(column: string, values: string[]): string {
  return values.length === 0 ? 'false' : `${column} IN (${values.map(quote).join(', ')})`;
}

/** All of these conditions; null where there is none, which matches every row. */
export function all(first: string, ...others: (string | null)[]): string;
export function all(...conditions: (string | null)[]): string | null;
export function all(...conditions: (string | null)[]): string | null {
  return conditions.filter((condition) => condition !== null).join(' AND ') || null;
}

/** Rows that match; all where there is no condition. */
export function narrowed<T extends { where(predicate: string): T }>(query: T, where: string | null): T {
  return where === null ? query : query.where(where);
}

export function ofFile(fileId: string): string {
  return equals('fileId', fileId);
}

/** Rows of one company, or of one of its agents. */
export function owned(scope: { companyId: string; agentId?: string }): string {
  const company = equals('companyId', scope.companyId);
  return scope.agentId === undefined ? company : `${company} AND ${equals('agentId', scope.agentId)}`;
}

/** The files of the scope, among those of its agent. */
export function ofFiles({ fileIds, exceptFileIds = [] }: SearchScope): string | null {
  return all(
    fileIds === undefined ? null : oneOf('fileId', fileIds),
    exceptFileIds.length === 0 ? null : `NOT (${oneOf('fileId', exceptFileIds)})`,
  );
}
