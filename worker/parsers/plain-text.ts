import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { opensJson, type FileKind } from '../../domain/knowledge/file-kind.ts';
import { wideCharset } from '../../domain/knowledge/text-bytes.ts';
import { cleanText } from './clean-text.ts';
import { csvToMarkdown } from './csv.ts';
import type { Extraction, ReportProgress } from './extraction.ts';
import { jsonToMarkdown } from './json.ts';

export type TextKind = Extract<FileKind, 'txt' | 'md' | 'csv' | 'json'>;

const SAMPLE_BYTES = 262_144;
/** Ruled out before a guess is needed. */
const NOT_A_GUESS = new Set(['UTF-8', 'ASCII', 'UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE']);

/**
 * A text file of any common charset. What is JSON as a whole is read as JSON, and a file called so that is none as
 * plain text. Markdown keeps its marks.
 */
export async function extractPlainText(
  bytes: Buffer,
  named: TextKind,
  report: ReportProgress,
): Promise<Extraction> {
  const source = iconv.decode(bytes, charsetOf(bytes));
  const { kind, text } = await readAs(named, source);
  report(1, 1);
  return { kind, format: kind === 'txt' ? 'plain' : 'markdown', pages: [{ page: null, text }], warnings: [] };
}

async function readAs(named: TextKind, source: string): Promise<{ kind: TextKind; text: string }> {
  const json = named === 'json' || opensJson(source) ? jsonToMarkdown(source) : null;
  if (json !== null) return { kind: 'json', text: cleanText(json) };
  if (named === 'csv') return { kind: 'csv', text: await csvToMarkdown(source) };
  return { kind: named === 'json' ? 'txt' : named, text: cleanText(source) };
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
