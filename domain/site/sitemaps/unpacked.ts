import type { GzipEnd, Gunzip } from '../../ports/gunzip.ts';
import type { FindingTally } from '../finding-tally.ts';
import { joined } from './joined.ts';
import { PROTOCOL_BYTES } from './sitemap.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';

/** Limits for decompression. */
export interface Unpacking {
  gunzip: Gunzip;
  /** Maximum number of uncompressed bytes to yield. */
  mostBytes: number;
  findings: FindingTally<SitemapFindingCode>;
  /** Updated while reading: whether gzip was found, and the number of uncompressed bytes. */
  seen: { gz: boolean; bytes: number };
}

/** Maximum number of gzip layers. Two occur if a server compresses a `.xml.gz` again for `Content-Encoding: gzip`. */
const MOST_LAYERS = 2;
/**
 * Maximum compression ratio. Sitemaps usually shrink to a tenth, the most repetitive ones to a fiftieth; a higher ratio is a
 * bomb.
 */
const MOST_RATIO = 250;
/** The ratio is not checked below this size, where a bomb does no harm. */
const HARMLESS_BYTES = 10 * 1_024 ** 2;
const DAMAGE: Record<Exclude<GzipEnd, 'complete'>, SitemapFindingCode> = {
  'cut-off': 'sitemap-gzip-damaged',
  damaged: 'sitemap-gzip-damaged',
  trailing: 'sitemap-gzip-trailing',
};

/** Decompresses a file when its first bytes are those of gzip, whatever its name is. Stops at the limits. */
export async function* unpacked(
  raw: AsyncIterable<Uint8Array>,
  unpacking: Unpacking,
): AsyncGenerator<Uint8Array> {
  const { findings, seen, mostBytes } = unpacking;
  const packed = { bytes: 0 };
  for await (const piece of peeled(counted(raw, packed), unpacking, 0)) {
    const isOverProtocol = seen.bytes <= PROTOCOL_BYTES && seen.bytes + piece.length > PROTOCOL_BYTES;
    seen.bytes += piece.length;
    if (isOverProtocol) findings.add('sitemap-over-50-mb');
    if (seen.gz && seen.bytes > HARMLESS_BYTES && seen.bytes > packed.bytes * MOST_RATIO) {
      findings.add('sitemap-gzip-bomb');
      return;
    }
    if (seen.bytes > mostBytes) {
      findings.add('sitemap-too-large');
      yield piece.subarray(0, piece.length - (seen.bytes - mostBytes));
      return;
    }
    yield piece;
  }
}

/** Removes layers of gzip, one after another. */
async function* peeled(
  bytes: AsyncIterable<Uint8Array>,
  unpacking: Unpacking,
  layer: number,
): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    const first = await firstBytes(source);
    const all = following(first, source);
    if (first[0] !== 0x1f || first[1] !== 0x8b) {
      yield* all;
    } else if (layer === MOST_LAYERS) {
      unpacking.findings.add('sitemap-gzip-layers');
    } else {
      if (layer === 1) unpacking.findings.add('sitemap-gzip-twice');
      unpacking.seen.gz = true;
      yield* peeled(inflated(all, unpacking), unpacking, layer + 1);
    }
  } finally {
    await source.return?.();
  }
}

/** The first bytes of a source: at least two, unless it has fewer. */
async function firstBytes(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  while (bytes.length < 2) {
    const step = await source.next();
    if (step.done) break;
    bytes = joined(bytes, step.value);
  }
  return bytes;
}

async function* following(first: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  for (let step = await source.next(); !step.done; step = await source.next()) yield step.value;
}

async function* inflated(
  bytes: AsyncIterable<Uint8Array>,
  { gunzip, findings }: Unpacking,
): AsyncGenerator<Uint8Array> {
  const end = yield* gunzip(bytes);
  if (end !== 'complete') findings.add(DAMAGE[end]);
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  count: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    count.bytes += chunk.length;
    yield chunk;
  }
}
