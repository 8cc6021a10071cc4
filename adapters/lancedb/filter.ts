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

export function all(...conditions: string[]): string {
  return conditions.join(' AND ');
}

/** Rows of one company, narrowed by what else is given. */
export function owned(scope: { companyId: string; agentId?: string; fileId?: string }): string {
  return all(
    equals('companyId', scope.companyId),
    ...(scope.agentId === undefined ? [] : [equals('agentId', scope.agentId)]),
    ...(scope.fileId === undefined ? [] : [equals('fileId', scope.fileId)]),
  );
}

export function searchable(scope: SearchScope): string {
  return all(
    owned({ companyId: scope.companyId, agentId: scope.agentId }),
    ...(scope.fileIds === undefined ? [] : [oneOf('fileId', scope.fileIds)]),
    ...(scope.exceptFileIds?.length ? [`NOT (${oneOf('fileId', scope.exceptFileIds)})`] : []),
  );
}
