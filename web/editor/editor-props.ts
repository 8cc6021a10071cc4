import type { Anchor } from '../../domain/authoring/comments/anchor.ts';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import type { UploadImage } from './behaviour/image-files.ts';
import type { Together } from './collaboration/together.ts';
import type { MarkKind, TextMark } from './marks/text-mark.ts';
import type { Passage } from './suggestions/passage.ts';

/** The methods of the editor that the page may call. */
export interface EditorHandle<Content> {
  /** Shows another version of the document; the writer's cursor stays in place if possible. */
  replace: (content: Content) => void;
  focus: () => void;
  /** Inserts a link after the selection, and puts the cursor after it. */
  insertLink: (text: string, url: string) => void;
  /** The text to send to a model (the selection or the whole text), and how to apply the response. */
  passage: () => Promise<Passage<Content>>;
  /** The anchor of the selection in the Markdown form; null if nothing is selected or the mode has no Markdown form. */
  anchor: () => Promise<Anchor | null>;
  /** The current position of an anchor in the text, in the same offsets as marks. Null if its words no longer exist. */
  placeOf: (anchor: Anchor) => Promise<{ from: number; to: number } | null>;
  /** Replaces all marks of a kind. Marks move with the text. */
  showMarks: (kind: MarkKind, marks: readonly TextMark[]) => void;
  goToMark: (kind: MarkKind, id: string) => void;
  /** Replaces the text of a mark. */
  replaceMark: (kind: MarkKind, id: string, text: string) => void;
}

/** Independent of where the document is stored. */
export interface EditorProps<Content> {
  /** The initial content; later versions are set with `replace`. */
  content: Content;
  /** Called on each change. `read` serialises the content as of then, which takes time. */
  onChange: (read: () => Content) => void;
  onReady?: (handle: EditorHandle<Content>) => void;
  isReadOnly?: boolean;
  /** Accessible name of the text field. */
  label: string;
  /** Omitted if nobody else edits the document. Otherwise the shared text is the content. */
  together?: Together;
}

export interface RichEditorProps extends EditorProps<RichDoc> {
  /** If omitted, images cannot be added. */
  upload?: UploadImage;
}
