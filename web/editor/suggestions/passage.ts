/** Where to put a text written for a passage. */
export type Place = 'instead' | 'before' | 'after';

/** The text asked about: the selection, or the whole document. It is mapped through later changes. */
export interface Passage<Content> {
  /** Markdown in mode rich, otherwise the source. */
  text: string;
  isSelection: boolean;
  /** Shows a text as suggestions; gives their number, 0: it says nothing else. */
  suggest: (content: Content, place: Place) => number;
  /** Stops tracking it. */
  release: () => void;
}
