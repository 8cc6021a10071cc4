import { type Search, textIn } from '../../parts/search-params.ts';

/** What the URL of the playground says beside the agent. */
export interface PlaygroundSearch {
  /** The conversation. */
  session?: string;
  mode?: 'search';
  /** What is searched for in search mode. */
  q?: string;
  /** The open passage: `<fileId>.<chunkIndex>`. */
  passage?: string;
  /** The question whose answer cites it. */
  turn?: string;
  /** The settings' drawer is open, where there is no room beside. */
  settings?: true;
}

/** Reads them; what makes no sense is left out. */
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

/** File and place of a passage in the URL; null when it is none. */
export function readPassage(text: string): { fileId: string; chunkIndex: number } | null {
  const [, fileId, index] = /^([\w-]{1,100})\.(\d{1,7})$/.exec(text) ?? [];
  return fileId && index ? { fileId, chunkIndex: Number(index) } : null;
}
