import { type Source, sourceIn } from '../overview/search.ts';
import { type Search, pageIn, textIn } from '../../parts/search-params.ts';

export const STATUSES = ['active', 'closed', 'expired'] as const;
export type SessionStatus = (typeof STATUSES)[number];

/** What the URL of the conversations says: which are listed, which one is read, and where in it. */
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

/** Reads the URL; what it does not know is left out. */
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
