import { sizeInWords } from '../../../domain/platform/size-in-words.ts';
import { decideKind, type FileKind } from '../../../domain/knowledge/file-kind.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';

/** Text needs no parser; other kinds can only be checked by opening them. */
const OPENED: ReadonlySet<FileKind> = new Set(['pdf', 'docx', 'doc']);

interface Look {
  parser: DocumentParser;
  maxBytes: number;
  signal: AbortSignal;
  /** The company that uploads. */
  turn: string;
  /** The accepted kinds; default: those that agents can learn from. */
  accepts?: ReadonlySet<FileKind>;
}

/** The quick check: returns the kind of the file, or throws an AppError with the reason for refusing it. */
export async function checkFile(
  file: UploadedFile,
  { parser, maxBytes, accepts, ...options }: Look,
): Promise<FileKind> {
  const kind = decideKind({
    filename: file.originalFilename,
    declaredType: file.declaredType,
    head: file.head,
    accepts,
  });
  if (file.tooLarge)
    throw new AppError('file-too-large', `A file may have at most ${sizeInWords(maxBytes)} (${maxBytes} B)`);
  if (!OPENED.has(kind)) return kind;
  try {
    return (await parser.inspect({ path: file.path, kind }, options)).kind;
  } catch (error) {
    // A file that only takes too long or crashes its reader is not refused by the quick check: its job will report it.
    if (error instanceof AppError && error.code.startsWith('parser-')) return kind;
    throw error;
  }
}
