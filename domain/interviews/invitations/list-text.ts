import { TextDecoder } from 'node:util';
import { AppError } from '../../platform/errors.ts';

/** Charsets of tables that are not in Unicode, in the order in which they are offered. */
export const LIST_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
  'windows-874',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

/** Number of lines shown to let the caller compare charsets. */
const SHOWN_LINES = 3;
const SHOWN_CHARACTERS = 120;
/** Characters that no correctly decoded name contains: unassigned, private-use and control characters. */
const NO_NAME = /[\p{Cn}\p{Co}\uFFFD]|(?![\t\r\n])\p{Cc}/u;

/**
 * Decodes a table. Unicode is detected; for other non-ASCII bytes the caller must name the charset, because Ł in one is £ in
 * another, and candidates would be the first to notice a wrong name. AppError `invalid-input` at `encoding`, with sample lines as
 * decoded by each charset in `choices`.
 */
export function listText(bytes: Uint8Array, encoding: ListEncoding | null): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (encoding) return new TextDecoder(encoding).decode(bytes);
    throw new AppError('invalid-input', 'The encoding of the table must be chosen', {
      errors: [{ path: 'encoding', message: 'must be chosen: the table is not in Unicode' }],
      extra: { choices: choicesOf(bytes) },
    });
  }
}

function choicesOf(bytes: Uint8Array): { encoding: ListEncoding; lines: string[] }[] {
  const seen = new Set<string>();
  return LIST_ENCODINGS.flatMap((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    if (NO_NAME.test(text)) return [];
    const lines = text
      .split(/\r\n|\r|\n/)
      .filter((line) => /[^\p{ASCII}]/u.test(line))
      .slice(0, SHOWN_LINES)
      .map((line) => line.slice(0, SHOWN_CHARACTERS));
    const reading = lines.join('\n');
    if (seen.has(reading)) return [];
    seen.add(reading);
    return [{ encoding, lines }];
  });
}
