import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { HtmlFacts } from '../../domain/site/page-facts.ts';

/** How far into a page browsers look for its charset. */
const PRESCAN_BYTES = 1_024;
const SEARCHED_BYTES = 65_536;
const META_CHARSET = /<meta\s[^>]{0,500}?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i;

export interface DecodedHtml {
  text: string;
  charsets: HtmlFacts['charsets'];
  isCharsetLate: boolean;
}

/**
 * Decodes a page as the HTML standard prescribes: by byte order mark, `charset` of the Content-Type header, or `<meta>`; without
 * any of them as UTF-8 if the bytes are valid UTF-8, otherwise as windows-1252. Unknown names are ignored.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string): DecodedHtml {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = withoutComments(body.toString('latin1', 0, SEARCHED_BYTES));
  const meta = META_CHARSET.exec(head);
  const header = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
  const bom = bomOf(body);
  const charsets: HtmlFacts['charsets'] = [];
  if (bom !== null) charsets.push({ source: 'bom', name: bom });
  if (header !== undefined) charsets.push({ source: 'header', name: header.toLowerCase() });
  if (meta?.[1] !== undefined) charsets.push({ source: 'meta', name: meta[1].toLowerCase() });
  const isCharsetLate =
    meta !== null && meta.index + meta[0].length > PRESCAN_BYTES && bom === null && header === undefined;
  const names = charsets.map(({ source, name }) => encodingOf(name, source === 'meta'));
  const encoding = names.find((name) => name !== null) ?? (isUtf8(body) ? 'utf-8' : 'windows-1252');
  return { text: decode(body, encoding), charsets, isCharsetLate };
}

/** Blanks comments with spaces, so that offsets do not change. */
function withoutComments(html: string): string {
  let text = '';
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start + 4);
    text += html.slice(at, start);
    at = end < 0 ? html.length : end + 3;
    text += ' '.repeat(at - start);
  }
  return text + html.slice(at);
}

function bomOf(body: Buffer): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : null;
}

/** The encoding of a label of the Encoding standard. A `<meta>` tag that could be read cannot mean UTF-16. */
function encodingOf(label: string, isMeta: boolean): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    return isMeta && encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return null;
  }
}

function decode(body: Buffer, encoding: string): string {
  if (encoding === 'utf-8' || !iconv.encodingExists(encoding)) {
    const text = body.toString('utf8');
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }
  return iconv.decode(body, encoding);
}
