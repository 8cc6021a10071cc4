import type { SharedContent } from '../authoring/collaboration/shared-document.ts';
import type { FileComment, MarkedComment } from '../authoring/comments/file-comment.ts';
import type { DocumentContent, DocumentMode } from '../authoring/conversion/document-content.ts';
import type { PageSetup } from '../authoring/document.ts';
import type { Loss, RichDoc } from '../authoring/rich/rich-doc.ts';
import type { DocumentWork } from '../authoring/work/document-work.ts';

export interface DocxTask {
  title: string;
  doc: RichDoc;
  pageSetup: PageSetup;
  /** Comments whose ranges are marked in the text (`range-signs.ts`); the number of a range is the index in this list. */
  comments?: readonly Omit<FileComment, 'resolved'>[];
}

/** Work on Word files. */
export interface DocumentFileWork {
  /** HTML as it came, which still has to be sanitised, and in which ranges are marked for comments. AppError `corrupted-file`. */
  fromDocx(bytes: Uint8Array): Promise<{ html: string; losses: Loss[]; comments: MarkedComment[] }>;
  /** Nothing is loaded: of images elsewhere the words are written. */
  toDocx(task: DocxTask): Promise<Uint8Array>;
}

/** Work on documents that several people edit at once. */
export interface SharedDocumentWork {
  /** The update that leads a shared document to a content; from no updates, its first one. */
  updateTo(updates: readonly Uint8Array[], content: DocumentContent): Promise<Uint8Array>;
  /** The content of a shared document, ready to be stored. */
  readShared(updates: readonly Uint8Array[], mode: DocumentMode): Promise<SharedContent>;
}

type Work = DocumentWork & DocumentFileWork & SharedDocumentWork;

/** Works through the contents of documents off the event loop: a long one takes seconds. */
export interface DocumentWorker {
  /**
   * AppErrors `invalid-input` at `content` for what is refused or takes too long, and those of the work itself.
   * @param turn on whose behalf, a company's id: companies take turns
   */
  run<Name extends keyof Work>(
    name: Name,
    args: Parameters<Work[Name]>,
    options: { turn: string; signal?: AbortSignal | undefined },
  ): Promise<Awaited<ReturnType<Work[Name]>>>;
  close(): Promise<void>;
}
