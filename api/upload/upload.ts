import { join } from 'node:path';
import { sizeInWords } from '../../domain/platform/size-in-words.ts';
import { formidable, type Part } from 'formidable';
import type { Context } from 'koa';
import { AppError, type ErrorCode } from '../../domain/platform/errors.ts';
import type { UploadedFile } from '../../services/platform/uploaded-file.ts';
import { IncomingFile } from './incoming-file.ts';
import { requireSender } from '../input/raw-body.ts';
import { asStorageError, withRequestFolder } from './request-folder.ts';
import { cleanFilename, extendedFilename, quotedFilename } from './upload-name.ts';

export interface UploadRules {
  /** Temporary files are in `<dataDir>/tmp/uploads`. */
  dataDir: string;
  /** Allowed names of file parts. */
  fields: readonly string[];
  /** Names of text fields that may be sent with the files. */
  texts?: readonly string[];
  maxFiles: number;
  /** Most bytes per file; a larger one is refused individually and does not end the request. */
  maxFileBytes: number;
  /** Number of leading bytes of each file kept in `head`. */
  headBytes: number;
  /** Ends the request as soon as a file is found to be too large, before the rest is read. */
  endsWithTooLarge?: true;
  /** The error code for unknown fields and for a request without files. @default invalid-input */
  wrongField?: ErrorCode;
}

/** Bytes allowed for names, boundaries and texts around the files. */
const OVERHEAD_BYTES = 1_048_576;

/** Text fields sent with files, by name. */
export type SentTexts = Readonly<Record<string, string | undefined>>;

/**
 * Receives the files of a multipart request on disk, counting and hashing them on arrival, passes them to `use` and always
 * removes them afterwards. Throws AppError: too-many-files and file-too-large (the whole request), storage-full, invalid-input
 * (an unknown field, no file, a broken body).
 */
export async function withUploads<T>(
  koa: Context,
  rules: UploadRules,
  use: (files: UploadedFile[], texts: SentTexts) => Promise<T>,
): Promise<T> {
  return withRequestFolder(rules.dataDir, async (folder) => {
    const texts: Record<string, string> = {};
    return use(await receive(koa, rules, folder, texts), texts);
  });
}

interface ReceivedPart {
  part: Part;
  file: IncomingFile;
}

async function receive(
  koa: Context,
  rules: UploadRules,
  folder: string,
  texts: Record<string, string>,
): Promise<UploadedFile[]> {
  const received: ReceivedPart[] = [];
  try {
    await readParts(koa, rules, folder, { received, texts });
    if (received.length === 0) {
      throw new AppError(rules.wrongField ?? 'invalid-input', `No file in the field ${rules.fields[0]}`);
    }
    return await Promise.all(received.map(finish));
  } catch (error) {
    for (const { file } of received) file.drop();
    await Promise.all(received.map(({ file }) => file.settled()));
    throw asUploadError(error);
  }
}

/** Reads the body to its end; data after an error of the whole request is discarded. */
async function readParts(
  koa: Context,
  rules: UploadRules,
  folder: string,
  { received, texts }: { received: ReceivedPart[]; texts: Record<string, string> },
): Promise<void> {
  const most = rules.maxFiles * rules.maxFileBytes + OVERHEAD_BYTES;
  const tooLong = new AppError('file-too-large', 'The request as a whole is too large');
  const tooLarge = new AppError(
    'file-too-large',
    `A file may have at most ${sizeInWords(rules.maxFileBytes)} (${rules.maxFileBytes} B)`,
  );
  if ((koa.request.length ?? 0) > most) throw tooLong;

  // formidable's own limits would end the request at the first bad file, so we read every part ourselves.
  const form = formidable();
  let problem: AppError | undefined;
  form.onPart = (part) => {
    if (isText(part, rules)) {
      const bytes: Buffer[] = [];
      part.on('data', (some: Buffer) => bytes.push(some));
      part.on('end', () => {
        texts[part.name ?? ''] = Buffer.concat(bytes).toString();
      });
      return;
    }
    problem ??= partProblem(part, rules, received.length);
    if (problem) return;
    const file = new IncomingFile(join(folder, String(received.length)), rules, koa.req);
    received.push({ part, file });
    part.on('data', (bytes: Buffer) => {
      file.write(bytes);
      if (rules.endsWithTooLarge && file.tooLarge) form.emit('error', tooLarge);
    });
    part.on('end', () => file.end());
  };
  form.on('progress', (bytes: number) => {
    if (bytes > most) form.emit('error', tooLong);
  });
  requireSender(koa.req);
  await form.parse(koa.req);
  if (problem) throw problem;
}

function isText(part: Part, { texts = [] }: UploadRules): boolean {
  return filenameOf(part) === null && texts.includes(part.name ?? '');
}

function partProblem(part: Part, rules: UploadRules, count: number): AppError | undefined {
  const name = part.name ?? '';
  if (filenameOf(part) === null || !rules.fields.includes(name)) {
    const message = `Unknown field; files are expected in: ${rules.fields.join(', ')}`;
    return new AppError(rules.wrongField ?? 'invalid-input', rules.wrongField && message, {
      errors: [{ path: name, message, code: 'unrecognized-keys' }],
    });
  }
  if (count < rules.maxFiles) return undefined;
  return new AppError('too-many-files', `At most ${rules.maxFiles} files can be sent at once`);
}

function filenameOf(part: Part): string | null {
  // formidable keeps the part's headers, but its types leave them out.
  const { headers } = part as Part & { headers: Record<string, string | undefined> };
  const disposition = headers['content-disposition'] ?? '';
  return quotedFilename(disposition) ?? part.originalFilename ?? extendedFilename(disposition);
}

async function finish({ part, file }: ReceivedPart): Promise<UploadedFile> {
  const { sha256 } = await file.finish();
  return {
    originalFilename: cleanFilename(filenameOf(part) ?? ''),
    declaredType: part.mimetype ?? '',
    size: file.size,
    tooLarge: file.tooLarge,
    sha256,
    head: file.head,
    path: file.path,
  };
}

function asUploadError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  // formidable's own errors have numeric codes; any other failure is not the sender's fault.
  if (!('code' in error && typeof error.code === 'number')) return asStorageError(error);
  return new AppError('invalid-input', 'The multipart body cannot be read', { cause: error });
}
