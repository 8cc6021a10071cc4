import { type Search, textIn } from '../../parts/search-params.ts';

/** The URL of the playground, besides the agent. */
export interface PlaygroundSearch {
  /** The conversation. */
  session?: string;
  mode?: 'search';
  /** The query in search mode. */
  q?: string;
  /** The open passage: `<fileId>.<chunkIndex>`. */
  passage?: string;
  /** The question whose answer cites it. */
  turn?: string;
  /** Whether the settings drawer is open, on narrow screens. */
  settings?: true;
}

/** Parses them; invalid values are left out. */
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

/** File and index of a passage in the URL; null if it is invalid. */
export function readPassage(text: string): { fileId: string; chunkIndex: number } | null {
  const [, fileId, index] = /^([\w-]{1,100})\.(\d{1,7})$/.exec(text) ?? [];
  return fileId && index ? { fileId, chunkIndex: Number(index) } : null;
}
