import { opensJson, type FileKind } from '../../domain/knowledge/file-kind.ts';
import { decodeText } from './plain-text-charset.ts';
import { cleanText } from '../clean-text.ts';
import { withoutContents } from './contents-lines.ts';
import { csvToMarkdown } from '../tables/csv.ts';
import type { Extraction, ReportProgress } from '../extraction.ts';
import { jsonToMarkdown } from '../tables/json.ts';
import { readMarkdown } from '../markdown/markdown.ts';

export type TextKind = Extract<FileKind, 'txt' | 'md' | 'csv' | 'json'>;

/**
 * Reads a text file in any common charset. A file that is valid JSON is read as JSON; one that is only named so, as plain text.
 * Throws too-much-text if there are more than `most` characters.
 */
export async function extractPlainText(
  bytes: Buffer,
  named: TextKind,
  report: ReportProgress,
  most = Infinity,
): Promise<Extraction> {
  const source = decodeText(bytes);
  const { kind, text, isSure = true } = readAs(named, source, most);
  report(1, 1);
  return {
    kind,
    format: kind === 'txt' ? 'plain' : 'markdown',
    pages: [{ page: null, text }],
    warnings: isSure ? [] : [{ page: null, code: 'uncertain-table' }],
  };
}

function readAs(
  named: TextKind,
  source: string,
  most: number,
): { kind: TextKind; text: string; isSure?: boolean } {
  const json = named === 'json' || opensJson(source) ? jsonToMarkdown(source, most) : null;
  if (json !== null) return { kind: 'json', text: json };
  if (named === 'csv') {
    const { markdown: text, isSure } = csvToMarkdown(source, most);
    return { kind: 'csv', text, isSure };
  }
  if (named === 'md') return { kind: 'md', text: readMarkdown(source) };
  return { kind: 'txt', text: cleanText(withoutContents(cleanText(source))) };
}
