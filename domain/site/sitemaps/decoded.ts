import { TextDecoder } from 'node:util';
import type { FindingTally } from '../finding-tally.ts';
import { joined } from './joined.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';

/** Enough bytes for a byte order mark or an XML declaration. */
const HEAD_BYTES = 512;
/** Size of one piece of text; everything made from a piece is in memory at once. */
const PIECE_BYTES = 65_536;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]+)["']/;
const UTF_8 = /^(?:utf-?8|us-?ascii|ascii)$/i;

/**
 * Decodes bytes piece by piece. The encoding is taken from the first of these that is present: byte order mark, pattern of zero
 * bytes, XML declaration, the server's charset; otherwise it is UTF-8. Invalid bytes become U+FFFD and a finding.
 * @param charset of the Content-Type, if there is one
 */
export async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  findings: FindingTally<SitemapFindingCode>,
  charset: string | null,
): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | null = null;
  let failure: { error: unknown } | null = null;
  try {
    for await (const chunk of bytes) {
      if (decoder) {
        yield* pieces(chunk, decoder, findings);
        continue;
      }
      head = joined(head, chunk);
      if (head.length < HEAD_BYTES) continue;
      decoder = decoderFor(head, findings, charset);
      yield* pieces(head, decoder, findings);
    }
  } catch (error) {
    // The error is thrown only after the data read before it has been yielded.
    failure = { error };
  }
  if (!decoder) {
    decoder = decoderFor(head, findings, charset);
    yield* pieces(head, decoder, findings);
  }
  if (failure) throw failure.error;
  yield noted(decoder.decode(), findings);
}

function* pieces(bytes: Uint8Array, decoder: TextDecoder, findings: FindingTally<SitemapFindingCode>) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield noted(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }), findings);
  }
}

function noted(text: string, findings: FindingTally<SitemapFindingCode>): string {
  if (text.includes('\ufffd')) findings.add('sitemap-characters-invalid');
  return text;
}

function decoderFor(
  head: Uint8Array,
  findings: FindingTally<SitemapFindingCode>,
  charset: string | null,
): TextDecoder {
  const start = head.subarray(0, HEAD_BYTES);
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(start))?.[1];
  const name = shownCharset(start) ?? declared ?? charset ?? 'utf-8';
  const isUtf8 = UTF_8.test(name);
  if (!isUtf8) findings.add('sitemap-not-utf-8', name);
  try {
    return new TextDecoder(isUtf8 ? 'utf-8' : name);
  } catch {
    findings.add('sitemap-encoding-unknown', name);
    return new TextDecoder();
  }
}

/** The encoding according to a byte order mark, or to the zero bytes between ASCII characters (UTF-16 and UTF-32). */
function shownCharset([a, b, c, d]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0)) return 'utf-32';
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
  return null;
}
