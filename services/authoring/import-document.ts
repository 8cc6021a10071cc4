import { readFile } from 'node:fs/promises';
import type { Document } from '../../db/authoring/entities.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { AnchoredComment } from '../../domain/authoring/comments/file-comment.ts';
import { decodeText } from '../../domain/authoring/import/decode-text.ts';
import { isForeign } from '../../domain/authoring/import/foreign-bytes.ts';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';
import type { ReadyContent } from '../../domain/authoring/work/document-work.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import type { UploadedFile } from '../platform/uploaded-file.ts';
import { keepFileComments } from './comments.ts';
import { storeDocument } from './documents.ts';
import { sizeCodeOf } from './size-code.ts';

type Deps = Pick<ServiceDeps, 'documents' | 'parser'>;

const LONGEST_TITLE = 300;
/** Milliseconds that a user waits for a PDF to be read. */
const PATIENCE = 60_000;

/**
 * Makes a document of a file: Word, PDF, HTML, Markdown or plain text. AppErrors `unsupported-extension`, `file-too-large`,
 * `too-much-text`, `empty-file`, and those of the parser.
 */
export async function importDocument(
  em: TenantEntityManager,
  deps: Deps,
  upload: UploadedFile,
  { userId, signal }: { userId: string; signal: AbortSignal },
): Promise<{ document: Document; lossReport: Loss[] }> {
  if (upload.tooLarge) throw new AppError('file-too-large');
  if (upload.size === 0) throw new AppError('empty-file');
  const [, name = upload.originalFilename, extension = ''] =
    /^(.*)\.([^.]+)$/.exec(upload.originalFilename) ?? [];
  const read = READERS.get(extension.toLowerCase());
  if (!read)
    throw new AppError('unsupported-extension', 'DOCX, PDF, HTML, Markdown and text files are accepted');
  const ready = await read({ ...deps, upload, options: { turn: companyOf(em), signal } }).catch(
    (error: unknown) => {
      throw tooLarge(error) ?? error;
    },
  );
  const title = name.slice(0, LONGEST_TITLE).trim() || 'Untitled';
  const document = await em.transactional(async (tx) => {
    const stored = await storeDocument(tx, { title, ready, userId, reason: 'import' });
    await keepFileComments(tx, stored, ready.comments ?? []);
    return stored;
  });
  return { document, lossReport: ready.lossReport };
}

type Reader = (
  file: Deps & { upload: UploadedFile; options: { turn: string; signal: AbortSignal } },
) => Promise<ReadyContent & { comments?: AnchoredComment[] }>;

const fromWord: Reader = async ({ documents, parser, upload, options }) => {
  if (isForeign('docx', upload.head)) throw new AppError('mime-mismatch');
  // Runs in a process of its own: a damaged or locked file, or one that expands without limit, can only end that process.
  const { kind } = await parser.inspect({ path: upload.path, kind: 'docx' }, options);
  if (kind !== 'docx') throw new AppError('mime-mismatch');
  const { html, losses, comments } = await documents.run('fromDocx', [await readFile(upload.path)], options);
  const ready = await documents.run('importCommented', [html, comments], options);
  return { ...ready, lossReport: [...losses, ...ready.lossReport] };
};

const fromPdf: Reader = async ({ documents, parser, upload, options }) => {
  if (isForeign('pdf', upload.head)) throw new AppError('mime-mismatch');
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(PATIENCE)]);
  const file = { path: upload.path, kind: 'pdf' } as const;
  const { pages } = await parser.parse(file, { ...options, signal }).catch((error: unknown) => {
    options.signal.throwIfAborted();
    throw signal.aborted ? tooBusy() : error;
  });
  const text = pages.map((page) => page.text).join('\n\n');
  const ready = await documents.run('importText', [text, 'pdf'], options);
  const what = 'Of a PDF, text, headings and tables are taken over, but neither pictures nor its look.';
  return { ...ready, lossReport: [{ what, where: upload.originalFilename }, ...ready.lossReport] };
};

/** A timeout on a busy machine says nothing about the file. */
function tooBusy(): AppError {
  return new AppError('unavailable', 'The PDF could not be read in time; try again later', {
    retryAfter: 60,
  });
}

const fromHtml: Reader = async ({ documents, upload, options }) =>
  documents.run('import', [await textOf(upload), 'html', 'html'], options);
const fromMarkdown: Reader = async ({ documents, upload, options }) =>
  documents.run('import', [await textOf(upload), 'markdown', 'markdown'], options);
const fromText: Reader = async ({ documents, upload, options }) =>
  documents.run('importText', [await textOf(upload), 'text'], options);

/** By extension. A map, because an object would also answer to names such as `constructor`. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ['docx', fromWord],
  ['pdf', fromPdf],
  ['html', fromHtml],
  ['htm', fromHtml],
  ['md', fromMarkdown],
  ['markdown', fromMarkdown],
  ['txt', fromText],
  ['text', fromText],
]);

const TOO_LARGE = {
  'too-much-text': 'The file has more text than a document may have',
  'file-too-large': 'The pictures of the file are more than a document may hold',
} as const;

/** If a document would be too large to edit, the error about its content as one about the file; null for any other error. */
function tooLarge(error: unknown): AppError | null {
  const code = sizeCodeOf(error);
  return code && new AppError(code, TOO_LARGE[code], { cause: error });
}

async function textOf({ path }: UploadedFile): Promise<string> {
  const text = decodeText(await readFile(path));
  if (text === null) throw new AppError('mime-mismatch', 'The file is not a text file');
  if (text.trim() === '') throw new AppError('empty-file');
  return text;
}
