import { DOCUMENT_MODES, type DocumentMode } from '../../../domain/authoring/conversion/document-content.ts';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../../domain/authoring/document.ts';

type Search = Record<string, unknown>;

/** Which documents are listed; what is left out is no filter. */
export interface DocumentsSearch {
  search?: string | undefined;
  mode?: DocumentMode | undefined;
  status?: DocumentStatus | undefined;
  tag?: string | undefined;
  /** Those in the bin. */
  deleted?: true | undefined;
  page?: number | undefined;
}

export function documentsSearch(search: Search): DocumentsSearch {
  return {
    search: text(search['search']),
    mode: DOCUMENT_MODES.find((one) => one === search['mode']),
    status: DOCUMENT_STATUSES.find((one) => one === search['status']),
    tag: text(search['tag']),
    deleted: search['deleted'] === true ? true : undefined,
    page: pageIn(search['page']),
  };
}

/** Which templates are shown. */
export interface TemplatesSearch {
  search?: string | undefined;
  category?: string | undefined;
}

export function templatesSearch({ search, category }: Search): TemplatesSearch {
  return { search: text(search), category: text(category) };
}

/** `version`: the one that is looked at. */
export interface VersionsSearch {
  page?: number | undefined;
  version?: number | undefined;
}

export function versionsSearch({ page, version }: Search): VersionsSearch {
  return { page: pageIn(page), version: wholeNumber(version, 1) };
}

/** A text of the URL; one of digits alone arrives as a number. */
function text(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

/** A page number; the first is left out. */
function pageIn(value: unknown): number | undefined {
  return wholeNumber(value, 2);
}

function wholeNumber(value: unknown, least: number): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : undefined;
}
