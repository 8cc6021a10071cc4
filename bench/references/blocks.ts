import { TEXTS } from './texts.ts';

/** A part of what a page is about. */
export type Block =
  | { p: string }
  | { h: string; href?: string }
  | { quote: string }
  | { list: readonly string[] }
  | { rows: readonly (readonly string[])[] }
  | { code: string };

/** Paragraphs `from`, `from` + 1 … of a subject, round and round. */
export function proseOf(subject: string, from: number, count: number): string[] {
  const texts = TEXTS[subject] ?? [];
  return Array.from({ length: count }, (_, at) => texts[(from + at) % texts.length] ?? '');
}

/** The first sentence of a text. */
export const firstOf = (text: string): string => text.split(/(?<=\.) /)[0] ?? text;

/** Paragraphs under headings, two of them each. */
export function chapters(subject: string, from: number, headings: readonly string[]): Block[] {
  return headings.flatMap((h, at): Block[] => [
    { h },
    ...proseOf(subject, from + at * 2, 2).map((p) => ({ p })),
  ]);
}

export function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('\n');
}

/** What an extractor should give of them, a block a line. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.map(linesOf).join('\n');
}

function blockHtml(block: Block): string {
  if ('p' in block) return `<p>${block.p}</p>`;
  if ('h' in block) return `<h2>${block.href ? `<a href="${block.href}">${block.h}</a>` : block.h}</h2>`;
  if ('quote' in block) return `<blockquote><p>${block.quote}</p></blockquote>`;
  if ('code' in block) return `<pre><code>${block.code}</code></pre>`;
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}

function linesOf(block: Block): string {
  if ('p' in block) return block.p;
  if ('h' in block) return block.h;
  if ('quote' in block) return block.quote;
  if ('code' in block) return block.code;
  if ('list' in block) return block.list.join('\n');
  return block.rows.map((row) => row.join(' ')).join('\n');
}
