const LONGEST = 200;
/** Marks that change the text direction and could make `exe.fdp` look like a PDF. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of an uploaded file for display and storage: without folders, control characters and marks of text direction. */
export function cleanFilename(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const clean = base
    .replace(/\p{Cc}/gu, '')
    .replace(DIRECTION_MARKS, '')
    .toWellFormed()
    .trim();
  if (clean === '' || /^\.+$/u.test(clean)) return 'file';
  const extension = /\.[^.]{1,20}$/u.exec(clean)?.[0] ?? '';
  // Cuts between characters, not inside one.
  return clean.length <= LONGEST
    ? clean
    : `${clean.slice(0, LONGEST - extension.length).toWellFormed()}${extension}`;
}

/**
 * The quoted file name in a part's Content-Disposition, in which a quote is `\"` (RFC 7578) or `%22` (browsers); formidable
 * truncates a name at `\"`. Null if there is none, or if it contains unescaped quotes, which formidable reads.
 */
export function quotedFilename(disposition: string): string | null {
  const quoted = /\bfilename="((?:\\"|[^"])*)"\s*(?:;|$)/iu.exec(disposition)?.[1];
  return quoted?.replace(/\\"|%22/gu, '"') ?? null;
}

/**
 * The file name of a part in the form `filename*=UTF-8''…` (RFC 5987), which formidable does not read and some clients send for
 * names beyond ASCII. Null if the part is not a file.
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
