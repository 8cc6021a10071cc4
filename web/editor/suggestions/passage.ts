/** Where a text belongs that was written for a passage. */
export type Place = 'instead' | 'before' | 'after';

/** What is asked about: the selected text, or the whole document. It follows what is written meanwhile. */
export interface Passage<Content> {
  /** Markdown in mode rich, otherwise the source. */
  text: string;
  isSelection: boolean;
  /** Shows a text as suggestions; gives their number, 0: it says nothing else. */
  suggest: (content: Content, place: Place) => number;
  /** It is asked about no more. */
  release: () => void;
}
