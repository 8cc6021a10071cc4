import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { wideCharset } from '../../domain/knowledge/text-bytes.ts';
import { cleanText } from './clean-text.ts';
import type { Extraction, ReportProgress } from './extraction.ts';

const SAMPLE_BYTES = 262_144;
/** Ruled out before a guess is needed. */
const NOT_A_GUESS = new Set(['UTF-8', 'ASCII', 'UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE']);
/** A text file of any common charset. Markdown keeps its marks. */
export async function extractPlainText(
  bytes: Buffer,
  kind: 'txt' | 'md',
  report: ReportProgress,
): Promise<Extraction> {
  const text = cleanText(iconv.decode(bytes, charsetOf(bytes)));
  report(1, 1);
  return { kind, format: kind === 'md' ? 'markdown' : 'plain', pages: [{ page: null, text }], warnings: [] };
}

/** By byte order mark or the place of zeros, else UTF-8 when it is valid, else the likeliest by its bytes. */
export function charsetOf(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = wideCharset(sample);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf8';
  const guess = analyse(sample).find(({ name }) => !NOT_A_GUESS.has(name) && iconv.encodingExists(name));
  return guess?.name ?? 'windows-1252';
}
