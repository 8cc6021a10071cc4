import { DOCUMENT_MODES, type DocumentMode } from '../../../domain/authoring/conversion/document-content.ts';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../../domain/authoring/document.ts';
import { type Search, pageIn, textIn, wholeNumber } from '../parts/search-params.ts';

/** Filters of the documents; a missing one does not filter. */
export interface DocumentsSearch {
  search?: string | undefined;
  mode?: DocumentMode | undefined;
  status?: DocumentStatus | undefined;
  tag?: string | undefined;
  /** True: only documents in the bin. */
  deleted?: true | undefined;
  page?: number | undefined;
}

export function documentsSearch(search: Search): DocumentsSearch {
  return {
    search: textIn(search['search']),
    mode: DOCUMENT_MODES.find((one) => one === search['mode']),
    status: DOCUMENT_STATUSES.find((one) => one === search['status']),
    tag: textIn(search['tag']),
    deleted: search['deleted'] === true ? true : undefined,
    page: pageIn(search['page']),
  };
}

/** Filters of the templates. */
export interface TemplatesSearch {
  search?: string | undefined;
  category?: string | undefined;
}

export function templatesSearch({ search, category }: Search): TemplatesSearch {
  return { search: textIn(search), category: textIn(category) };
}

/** `version`: the one that is shown. */
export interface VersionsSearch {
  page?: number | undefined;
  version?: number | undefined;
}

export function versionsSearch({ page, version }: Search): VersionsSearch {
  return { page: pageIn(page), version: wholeNumber(version, 1) };
}
