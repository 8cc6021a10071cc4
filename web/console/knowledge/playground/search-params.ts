import { type Search, textIn } from '../../parts/search-params.ts';

/** Search parameters of the playground. */
export interface PlaygroundSearch {
  /** Id of the conversation. */
  session?: string;
  mode?: 'search';
  /** The query in search mode. */
  q?: string;
  /** The open passage: `<fileId>.<chunkIndex>`. */
  passage?: string;
  /** Id of the question whose answer cites the passage. */
  turn?: string;
  /** Whether the settings drawer is open, on narrow screens. */
  settings?: true;
}

/** Parses the search parameters; invalid values are left out. */
export function playgroundSearch(search: Search): PlaygroundSearch {
  const passage = textIn(search['passage']);
  return {
    session: textIn(search['session']),
    mode: search['mode'] === 'search' ? 'search' : undefined,
    q: textIn(search['q']),
    passage: passage && readPassage(passage) ? passage : undefined,
    turn: textIn(search['turn']),
    settings: search['settings'] === true ? true : undefined,
  };
}

/** File id and index of the passage in the URL; null if it is invalid. */
export function readPassage(text: string): { fileId: string; chunkIndex: number } | null {
  const [, fileId, index] = /^([\w-]{1,100})\.(\d{1,7})$/.exec(text) ?? [];
  return fileId && index ? { fileId, chunkIndex: Number(index) } : null;
}
