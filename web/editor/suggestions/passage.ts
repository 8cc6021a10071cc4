/** Where a text written for a passage is inserted. */
export type Place = 'instead' | 'before' | 'after';

/** The selection, or the whole document, that a model is asked about. Its position is updated on later changes. */
export interface Passage<Content> {
  /** Markdown in mode rich, otherwise source text. */
  text: string;
  isSelection: boolean;
  /** Shows a text as suggestions and returns their number; 0 if nothing would change. */
  suggest: (content: Content, place: Place) => number;
  /** Stops tracking the passage. */
  release: () => void;
}
