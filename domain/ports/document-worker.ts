import type { PageSetup } from '../authoring/document.ts';
import type { Loss, RichDoc } from '../authoring/rich/rich-doc.ts';
import type { DocumentWork } from '../authoring/work/document-work.ts';

/** What is done to Word files. */
export interface DocumentFileWork {
  /** HTML as it came, which still has to be sanitised. AppError `corrupted-file`. */
  fromDocx(bytes: Uint8Array): Promise<{ html: string; losses: Loss[] }>;
  /** Nothing is loaded: of images elsewhere the words are written. */
  toDocx(task: { title: string; doc: RichDoc; pageSetup: PageSetup }): Promise<Uint8Array>;
}

/** Works through the contents of documents off the event loop: a long one takes seconds. */
export interface DocumentWorker {
  /**
   * AppErrors `invalid-input` at `content` for what is refused or takes too long, and those of the work itself.
   * @param turn on whose behalf, a company's id: companies take turns
   */
  run<Name extends keyof (DocumentWork & DocumentFileWork)>(
    name: Name,
    args: Parameters<(DocumentWork & DocumentFileWork)[Name]>,
    options: { turn: string; signal?: AbortSignal | undefined },
  ): Promise<Awaited<ReturnType<(DocumentWork & DocumentFileWork)[Name]>>>;
  close(): Promise<void>;
}
