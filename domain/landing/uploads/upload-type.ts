import { AppError } from '../../platform/errors.ts';

/** Content types of files that a design can be read from. */
export type UploadType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/gif';

/** Number of leading bytes of a file that `uploadTypeOf` needs. */
export const UPLOAD_HEAD_BYTES = 1_024;

const SIGNATURES: readonly { type: UploadType; bytes: string }[] = [
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
];

/** Other names of accepted types. */
const ALIASES: ReadonlyMap<string, UploadType> = new Map([
  ['application/x-pdf', 'application/pdf'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
]);

/** Declared types that do not reveal the content. */
const SILENT = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

const ACCEPTED = 'PDF, PNG, JPEG and GIF files are accepted';

/**
 * The type of a file by its first bytes; its name is ignored. Throws AppError invalid-file-type if the bytes are of no accepted
 * type, or contradict the declared type.
 */
export function uploadTypeOf(head: Uint8Array, declaredType: string): UploadType {
  const found = sniff(head);
  const declared = (declaredType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (!found) throw invalidFileType(head.length === 0 ? 'the file is empty' : ACCEPTED);
  if (!SILENT.has(declared) && (ALIASES.get(declared) ?? declared) !== found) {
    throw invalidFileType(`it was sent as ${declared.slice(0, 100)} and holds ${found}; ${ACCEPTED}`);
  }
  return found;
}

/** The error for a file of the wrong type; its text begins with the words fixed in the API contract. */
export function invalidFileType(why: string): AppError {
  return new AppError('invalid-file-type', `Invalid file type: ${why}`);
}

function sniff(head: Uint8Array): UploadType | undefined {
  const latin = String.fromCharCode(...head.subarray(0, UPLOAD_HEAD_BYTES));
  const image = SIGNATURES.find(({ bytes }) => latin.startsWith(bytes));
  if (image) return image.type;
  // PDF readers accept a header anywhere within the first kilobyte.
  return latin.includes('%PDF-') ? 'application/pdf' : undefined;
}
