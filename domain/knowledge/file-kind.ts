import { TextDecoder } from 'node:util';
import { AppError } from '../platform/errors.ts';
import { looksLikeText, wideCharset } from './text-bytes.ts';
import { walkJson } from './walk-json.ts';

/** Kinds of files that can be read. Families: word = doc, docx; text = txt, md, csv, json; image = PNG, JPEG and WebP. */
export type FileKind = 'pdf' | 'docx' | 'doc' | 'txt' | 'md' | 'csv' | 'json' | 'image';

/** The kinds that agents learn from. */
const DOCUMENTS: ReadonlySet<FileKind> = new Set(['pdf', 'docx', 'doc', 'txt', 'md', 'csv', 'json']);

const KINDS: readonly FileKind[] = ['pdf', 'docx', 'doc', 'txt', 'md', 'csv', 'json', 'image'];

export const MIME_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  image: 'image/*',
};

/** The kind that has this type among MIME_TYPES; undefined for any other. */
export function kindOfMimeType(mimeType: string): FileKind | undefined {
  return KINDS.find((kind) => MIME_TYPES[kind] === mimeType);
}

/** Number of leading bytes of a file that `decideKind` needs. */
export const HEAD_BYTES = 4_096;

type Family = 'pdf' | 'word' | 'text' | 'image' | 'other';

const FAMILIES: Readonly<Record<FileKind, Family>> = {
  pdf: 'pdf',
  docx: 'word',
  doc: 'word',
  txt: 'text',
  md: 'text',
  csv: 'text',
  json: 'text',
  image: 'image',
};

const EXTENSIONS: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['doc', 'doc'],
  ['txt', 'txt'],
  ['text', 'txt'],
  ['md', 'md'],
  ['markdown', 'md'],
  ['csv', 'csv'],
  ['json', 'json'],
  ['png', 'image'],
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['webp', 'image'],
]);

/** Declared types that say nothing about the content. `application/zip` is one because a Word document is a Zip. */
const SILENT_TYPES = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/zip',
  'application/x-zip-compressed',
]);
const DECLARED: ReadonlyMap<string, Family> = new Map([
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
  ['application/msword', 'word'],
  ['application/vnd.ms-word', 'word'],
  ['application/x-ole-storage', 'word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/json', 'text'],
  ['application/x-ndjson', 'text'],
  ['application/csv', 'text'],
  ['application/markdown', 'text'],
  // Browsers on machines with Excel declare this type for CSV files.
  ['application/vnd.ms-excel', 'text'],
]);

/** The type according to the first bytes. `unknown` bytes belong to no family: a damaged file may begin with anything. */
type Content = 'pdf' | 'zip' | 'ole' | 'text' | 'image' | 'other' | 'unknown';

const SIGNATURES: readonly { content: Content; bytes: string }[] = [
  { content: 'zip', bytes: 'PK\x03\x04' },
  { content: 'ole', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { content: 'image', bytes: '\x89PNG' },
  { content: 'image', bytes: '\xff\xd8\xff' },
  { content: 'other', bytes: 'GIF8' },
  { content: 'image', bytes: 'RIFF' },
  { content: 'other', bytes: 'II*\0' },
  { content: 'other', bytes: 'MM\0*' },
  { content: 'other', bytes: '\x7fELF' },
  { content: 'other', bytes: 'MZ\x90\0' },
  { content: 'other', bytes: '\x1f\x8b' },
  { content: 'other', bytes: '7z\xbc\xaf' },
  { content: 'other', bytes: 'Rar!' },
  { content: 'other', bytes: 'ID3' },
  { content: 'other', bytes: 'OggS' },
  { content: 'other', bytes: 'SQLite format 3' },
  { content: 'other', bytes: '{\\rtf' },
  { content: 'other', bytes: '%!PS' },
];

/** What is known about an upload before it is opened. `head` holds its first HEAD_BYTES (or all of a shorter one). */
export interface UploadLook {
  filename: string;
  /** The accepted kinds. @default DOCUMENTS */
  accepts?: ReadonlySet<FileKind> | undefined;
  /** Content type that the sender claims; may be empty. */
  declaredType: string;
  head: Uint8Array;
}

/**
 * Decides how to read an upload. The bytes take precedence over the name: within a family they determine the kind, and an upload
 * whose bytes belong to another family than its name or declared type is refused.
 * Throws AppError: unsupported-extension, empty-file, mime-mismatch, corrupted-file.
 */
export function decideKind({ filename, declaredType, head, accepts = DOCUMENTS }: UploadLook): FileKind {
  const named = EXTENSIONS.get(extensionOf(filename));
  if (!named || !accepts.has(named))
    throw new AppError(
      'unsupported-extension',
      `This file type is not supported: ${extensionOf(filename) || 'no extension'}`,
    );
  if (head.length === 0) throw new AppError('empty-file');
  const content = sniff(head, named);
  const family = familyOf(content);
  // Unknown bytes: a mismatch if a text file was expected, otherwise a damaged file.
  if (family === 'unknown')
    throw new AppError(FAMILIES[named] === 'text' ? 'mime-mismatch' : 'corrupted-file');
  if (family !== FAMILIES[named] || contradicts(declaredType, family)) throw new AppError('mime-mismatch');
  if (content === 'zip') return 'docx';
  if (content === 'ole') return 'doc';
  return content === 'text' ? textKind(named, head) : named;
}

/**
 * The kind of a text. Only JSON is recognised by its bytes: a text that starts as an object or array is JSON, and a file named
 * JSON that does not is plain text. Plain text, Markdown and tables are distinguished by name.
 */
function textKind(named: FileKind, head: Uint8Array): FileKind {
  const charset = wideCharset(head) ?? 'utf-8';
  // UTF-32 is not decoded here; the parser checks the content later.
  if (charset.startsWith('utf-32')) return named;
  const text = new TextDecoder(charset).decode(head);
  const verdict = walkJson(text);
  const isJson = verdict === 'valid' || (verdict === 'cut' && head.length >= HEAD_BYTES);
  if (named === 'json') return isJson ? 'json' : 'txt';
  return isJson && opensJson(text) ? 'json' : named;
}

/** Whether a text begins with the bracket of an object or array. */
export function opensJson(text: string): boolean {
  return /^\s*[[{]/u.test(text);
}

function familyOf(content: Content): Family | 'unknown' {
  return content === 'zip' || content === 'ole' ? 'word' : content;
}

function contradicts(declaredType: string, family: Family): boolean {
  const type = (declaredType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (SILENT_TYPES.has(type)) return false;
  const [general] = type.split('/', 1);
  const generalFamily = general === 'text' || general === 'image' ? general : 'other';
  return (DECLARED.get(type) ?? generalFamily) !== family;
}

function extensionOf(filename: string): string {
  return /\.([^./\\]+)$/u.exec(filename)?.[1]?.toLowerCase() ?? '';
}

function sniff(head: Uint8Array, named: FileKind): Content {
  const latin = latin1(head.subarray(0, 1_024));
  // Readers accept a PDF whose header is within the first kilobyte (servers put lines before it); a text that merely mentions it
  // is not a PDF.
  const pdfAt = latin.indexOf('%PDF-');
  const isText = pdfAt > 0 && looksLikeText(head.subarray(0, pdfAt));
  if (pdfAt >= 0 && (named === 'pdf' || !isText)) return 'pdf';
  const signature = SIGNATURES.find(({ bytes }) => latin.startsWith(bytes));
  if (signature) return signature.content;
  return looksLikeText(head) ? 'text' : 'unknown';
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
