import {
  invalidFileType,
  uploadTypeOf,
  type UploadType,
} from '../../../domain/landing/uploads/upload-type.ts';
import { AppError, type ErrorCode } from '../../../domain/platform/errors.ts';
import type { DocumentParser } from '../../../domain/ports/document-parser.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';

/** An accepted file. */
export interface AcceptedUpload {
  type: UploadType;
  /** Null if it could not be determined in time. */
  pageCount: number | null;
}

interface Look {
  parser: DocumentParser;
  signal: AbortSignal;
  /** The company that uploads. */
  turn: string;
}

const DAMAGED: ReadonlySet<ErrorCode> = new Set(['corrupted-file', 'encrypted-file']);

/** The quick check of an upload. Throws AppError invalid-file-type if its type is not accepted, or it is damaged or locked. */
export async function checkUpload(file: UploadedFile, { parser, ...options }: Look): Promise<AcceptedUpload> {
  const type = uploadTypeOf(file.head, file.declaredType);
  if (type !== 'application/pdf') return { type, pageCount: 1 };
  try {
    const { pages } = await parser.inspect({ path: file.path, kind: 'pdf' }, options);
    return { type, pageCount: pages ?? null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (DAMAGED.has(error.code)) throw invalidFileType(error.message);
    // A file that only takes too long or crashes its reader is not refused by the quick check: its extraction will report it.
    if (error.code.startsWith('parser-')) return { type, pageCount: null };
    throw error;
  }
}
