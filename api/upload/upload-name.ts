const LONGEST = 200;
/** Marks that turn the direction of text: with them `exe.fdp` is shown as a PDF. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of an uploaded file for display and storage: without folders, control characters and disguise. */
export function cleanFilename(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const clean = base
    .replace(/\p{Cc}/gu, '')
    .replace(DIRECTION_MARKS, '')
    .toWellFormed()
    .trim();
  if (clean === '' || /^\.+$/u.test(clean)) return 'file';
  const extension = /\.[^.]{1,20}$/u.exec(clean)?.[0] ?? '';
  // Cut between characters.
  return clean.length <= LONGEST
    ? clean
    : `${clean.slice(0, LONGEST - extension.length).toWellFormed()}${extension}`;
}

/**
 * The quoted file name in a part's Content-Disposition, in which a quote is `\"` (RFC 7578) or `%22` (browsers): formidable
 * truncates a name at the former. Null if there is none, or one with bare quotes, which formidable reads.
 */
export function quotedFilename(disposition: string): string | null {
  const quoted = /\bfilename="((?:\\"|[^"])*)"\s*(?:;|$)/iu.exec(disposition)?.[1];
  return quoted?.replace(/\\"|%22/gu, '"') ?? null;
}

/**
 * The file name in a part's Content-Disposition that formidable does not read: `filename*=UTF-8''…` (RFC 5987), which some
 * clients send for names beyond ASCII. Null if the part is not a file.
 */
export function extendedFilename(disposition: string): string | null {
  const encoded = /\bfilename\*=utf-8'[^']*'([^;\s]+)/iu.exec(disposition)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
