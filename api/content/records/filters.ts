import { withoutUndefined } from '../../../domain/platform/without-undefined.ts';
import { containing } from '../../input/paging.ts';

/** The conditions of a list: equality for fields that the query names, and `search` anywhere in the field `searched`. */
export function whereOf(
  { search, ...fields }: { search?: string | undefined; [field: string]: unknown },
  searched: string,
): object {
  const { page: _page, pageSize: _pageSize, ...named } = fields;
  return {
    ...withoutUndefined(named),
    ...(search ? { [searched]: { $ilike: containing(search) } } : {}),
  };
}
