import { type Source, sourceIn } from '../overview/search.ts';
import { type Search, pageIn, textIn } from '../../parts/search-params.ts';

export const STATUSES = ['active', 'closed', 'expired'] as const;
export type SessionStatus = (typeof STATUSES)[number];

/** Search parameters of the conversations page: filters, the open conversation, and the position in it. */
export interface ConversationsSearch {
  source?: Source | undefined;
  status?: SessionStatus | undefined;
  /** Id of a visitor. */
  visitor?: string | undefined;
  page?: number | undefined;
  session?: string | undefined;
  message?: string | undefined;
  /** The open passage: `<fileId>.<chunkIndex>`. */
  passage?: string | undefined;
}

/** Parses the search parameters; unknown values are left out. */
export function conversationsSearch(search: Search): ConversationsSearch {
  return {
    source: sourceIn(search['source']),
    status: STATUSES.find((status) => status === search['status']),
    visitor: textIn(search['visitor']),
    page: pageIn(search['page']),
    session: textIn(search['session']),
    message: textIn(search['message']),
    passage: textIn(search['passage']),
  };
}
