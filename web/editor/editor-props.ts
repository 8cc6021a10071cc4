import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import type { UploadImage } from './behaviour/image-files.ts';

/** What the page around an editor may do with it. */
export interface EditorHandle<Content> {
  /** Shows another state of the document; the writer's cursor stays where it can. */
  replace: (content: Content) => void;
  focus: () => void;
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
}

export interface RichEditorProps extends EditorProps<RichDoc> {
  /** Left out: images cannot be added. */
  upload?: UploadImage;
}
