import { queryOptions } from '@tanstack/react-query';
import { requestTagged } from '../../api/client.ts';
import { LARGEST_PAGE, type List, listQuery } from '../../api/lists.ts';
import { API, type ListFilter } from '../queries.ts';

/** The kinds of texts that control how content is written, as the API names them. */
export type TextKind = 'guidelines' | 'system-prompts' | 'prompt-types';

/** A guideline, a prompt or a prompt type. */
export interface Text {
  id: string;
  name: string;
  description: string;
  content: string;
  isDefault: boolean;
  createdAt: string;
  updatedAt: string;
  /** Id of a prompt's type; null: none. */
  promptTypeId?: string | null;
  /** The variables allowed in prompts of this type; only for prompt types. */
  variables?: string[];
}

/** A page of the company's texts of a kind, newest first. */
export function textsQuery(kind: TextKind, filter: ListFilter) {
  return listQuery<List<Text>>(['content-texts', kind, filter], `${API}/${kind}`, {
    ...filter,
    pageSize: LARGEST_PAGE,
  });
}

/** The current state of one text. */
export function textQuery(kind: TextKind, id: string) {
  return queryOptions({
    queryKey: ['content-text', kind, id],
    queryFn: () => requestTagged<Text>('GET', `${API}/${kind}/${id}`),
    // Fetched when the dialog opens, and not refetched during editing.
    staleTime: 'static',
    gcTime: 0,
  });
}
