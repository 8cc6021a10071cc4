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
  /** Returns the HTML unsanitised, with the ranges of comments marked in it. AppError `corrupted-file`. */
  fromDocx(bytes: Uint8Array): Promise<{ html: string; losses: Loss[]; comments: MarkedComment[] }>;
  /** Loads nothing from outside: an external image is replaced by its alternative text. */
  toDocx(task: DocxTask): Promise<Uint8Array>;
}

/** Work on documents that several people edit at once. */
export interface SharedDocumentWork {
  /** The update that changes a shared document to this content; without earlier updates, its first one. */
  updateTo(updates: readonly Uint8Array[], content: DocumentContent): Promise<Uint8Array>;
  /** The content of a shared document, ready to be stored. */
  readShared(updates: readonly Uint8Array[], mode: DocumentMode): Promise<SharedContent>;
}

type Work = DocumentWork & DocumentFileWork & SharedDocumentWork;

/** Processes the contents of documents off the event loop, since a long one takes seconds. */
export interface DocumentWorker {
  /**
   * AppErrors: `invalid-input` at `content` if the content is refused or takes too long, and those of the work itself.
   * @param turn fairness key: the id of the company on whose behalf this runs
   */
  run<Name extends keyof Work>(
    name: Name,
    args: Parameters<Work[Name]>,
    options: { turn: string; signal?: AbortSignal | undefined },
  ): Promise<Awaited<ReturnType<Work[Name]>>>;
  close(): Promise<void>;
}
