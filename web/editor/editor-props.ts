import type { Anchor } from '../../domain/authoring/comments/anchor.ts';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import type { UploadImage } from './behaviour/image-files.ts';
import type { Together } from './collaboration/together.ts';
import type { MarkKind, TextMark } from './marks/text-mark.ts';
import type { Passage } from './suggestions/passage.ts';

/** What the page may do with the editor. */
export interface EditorHandle<Content> {
  /** Shows another state of the document; the writer's cursor stays where it can. */
  replace: (content: Content) => void;
  focus: () => void;
  /** Inserts a link after the selection, and puts the cursor after it. */
  insertLink: (text: string, url: string) => void;
  /** The text to ask a model about, and how to apply the answer: the selection, or the whole text. */
  passage: () => Promise<Passage<Content>>;
  /** The selection's position in the Markdown form; null: nothing is selected, or the mode has no such position. */
  anchor: () => Promise<Anchor | null>;
  /** The current position of an anchor in the text, in the offsets of marks. Null: its words are gone. */
  placeOf: (anchor: Anchor) => Promise<{ from: number; to: number } | null>;
  /** Shows these marks of a kind instead of those before. They move with the text. */
  showMarks: (kind: MarkKind, marks: readonly TextMark[]) => void;
  goToMark: (kind: MarkKind, id: string) => void;
  /** Writes something else in the place of a mark. */
  replaceMark: (kind: MarkKind, id: string, text: string) => void;
}

/** An editor knows nothing of where its document lives. */
export interface EditorProps<Content> {
  /** The content to begin with; later states come by `replace`. */
  content: Content;
  /** Called with each change; `read` gives the content as it was then, at the cost of writing it out. */
  onChange: (read: () => Content) => void;
  onReady?: (handle: EditorHandle<Content>) => void;
  isReadOnly?: boolean;
  /** The name of the text field, for screen readers. */
  label: string;
  /** Left out if nobody else writes here. Otherwise the shared text is the content. */
  together?: Together;
}

export interface RichEditorProps extends EditorProps<RichDoc> {
  /** Left out: images cannot be added. */
  upload?: UploadImage;
}
