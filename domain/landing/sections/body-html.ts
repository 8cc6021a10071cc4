import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../platform/markup.ts';
import { BodyWriter } from './body-writer.ts';
import { BODY_CHARACTERS } from './raw-values.ts';
import { safeHref } from './safe-href.ts';

/** Elements allowed in a section's `body`. */
const BODY_TAGS = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'] as const;

/** Elements that are replaced by one with the same meaning. */
const SAME = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ...['div', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, string] => [name, 'p']),
]);
/** Elements whose text is not text of the page. */
const SILENT = new Set(
  'script style textarea select noscript template title svg math iframe object audio video canvas'.split(' '),
);
const LINE_ENDS = new Set(['p', 'br', 'li', 'ul', 'ol']);

/**
 * Rewrites untrusted HTML as well-formed HTML of BODY_TAGS: paragraphs and flat lists, with allowed links only. Text without any
 * tag is split into paragraphs at empty lines. Never throws; applied to its own result, it changes nothing.
 */
export function bodyHtml(value: string, most: number): string {
  const source = /<[a-z]/i.test(value) ? value : paragraphs(value);
  const writer = new BodyWriter(most);
  parse(source, writer);
  return writer.end();
}

/** The text without tags; blocks and `<br>` end a line. */
export function textOfMarkup(html: string): string {
  const parts: string[] = [];
  parse(html, {
    open: (name) => LINE_ENDS.has(name) && parts.push('\n'),
    text: (text) => parts.push(text),
    close: (name) => LINE_ENDS.has(name) && parts.push('\n'),
  });
  return parts.join('');
}

/**
 * Changes the texts and links of a body.
 * @param change called with each stretch of text between two tags
 * @param hrefOf returns the new target of a link; null removes the link but not its text
 */
export function changeBody(
  html: string,
  change: (text: string) => string,
  hrefOf: (href: string) => string | null,
): string {
  const writer = new BodyWriter(BODY_CHARACTERS);
  // The parser splits a text at its entities.
  let text = '';
  const flush = () => {
    if (text !== '') writer.text(change(text));
    text = '';
  };
  parse(html, {
    open(name, href) {
      flush();
      writer.open(name, href === null ? null : hrefOf(href));
    },
    text: (part) => (text += part),
    close(name) {
      flush();
      writer.close(name);
    },
  });
  flush();
  return writer.end();
}

interface Sink {
  open(name: string, href: string | null): unknown;
  text(text: string): unknown;
  close(name: string): unknown;
}

/** Passes on only texts, and tags of BODY_TAGS or their equivalents: nothing else in a document reaches a sink. */
function parse(html: string, sink: Sink): void {
  let silent = 0;
  const parser = new Parser(
    {
      onopentag(name, { href }) {
        if (SILENT.has(name)) silent++;
        const tag = tagOf(name);
        if (silent === 0 && tag !== undefined) sink.open(tag, safeHref(href));
      },
      ontext(text) {
        if (silent === 0) sink.text(text);
      },
      onclosetag(name) {
        const tag = tagOf(name);
        if (silent === 0 && tag !== undefined) sink.close(tag);
        if (SILENT.has(name)) silent--;
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
}

function tagOf(name: string): string | undefined {
  return BODY_TAGS.find((tag) => tag === (SAME.get(name) ?? name));
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part}</p>`)
    .join('');
}

/** Plain text as a body, with one paragraph per line. */
export function bodyOfText(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}
