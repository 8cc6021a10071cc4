import { gzipSync } from 'node:zlib';
import type { GzipEnd } from '../../domain/ports/gunzip.ts';
import { gunzip } from './gunzip.ts';

const TEXT = Array.from({ length: 2_500 }, (_, n) => `line ${n * 7919}`).join('\n');
const ZIPPED = gzipSync(TEXT);

async function* inPieces(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(source: AsyncIterable<Uint8Array>): Promise<{ text: string; end: GzipEnd }> {
  const pieces: Uint8Array[] = [];
  const reading = gunzip(source);
  for (;;) {
    const step = await reading.next();
    if (step.done) return { text: Buffer.concat(pieces).toString(), end: step.value };
    pieces.push(step.value);
  }
}

test.each([ZIPPED.length, 4_096, 4_095, 100, 7, 1])('in pieces of %d bytes', async (size) => {
  expect(await read(inPieces(ZIPPED, size))).toEqual({ text: TEXT, end: 'complete' });
});

test.each([
  ['several members', [ZIPPED, gzipSync('more'), gzipSync('')], `${TEXT}more`, 'complete'],
  ['zeros as padding', [ZIPPED, Buffer.alloc(5_000)], TEXT, 'complete'],
  ['plain bytes behind', [ZIPPED, Buffer.from('<!-- cached -->')], TEXT, 'trailing'],
  ['plain bytes behind a small file', [gzipSync('small'), Buffer.from('x')], 'small', 'trailing'],
  ['half a member behind', [gzipSync('small'), gzipSync('more').subarray(0, 5)], 'small', 'cut-off'],
  [
    'no gzip behind the magic',
    [gzipSync('small'), Buffer.from([0x1f, 0x8b, 0xff, 0xff])],
    'small',
    'damaged',
  ],
  ['nothing but the magic', [Buffer.from([0x1f, 0x8b])], '', 'cut-off'],
  ['no gzip', [Buffer.from('plain text')], '', 'damaged'],
  ['nothing', [], '', 'cut-off'],
  ['no trailer', [ZIPPED.subarray(0, -8)], TEXT, 'cut-off'],
  ['a wrong checksum', [ZIPPED.subarray(0, -8), Buffer.alloc(8, 1)], TEXT, 'damaged'],
] as const)('%s', async (_, parts, text, end) => {
  const bytes = Buffer.concat(parts);
  for (const size of [bytes.length || 1, 3]) expect(await read(inPieces(bytes, size))).toEqual({ text, end });
});

test('a header with name, comment, extra field and checksum', async () => {
  const header = [0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3, 3, 0, 1, 2, 3, 97, 0, 98, 99, 0, 1, 2];
  const bytes = Buffer.concat([Buffer.from(header), gzipSync('text').subarray(10)]);
  for (const size of [bytes.length, 1]) {
    expect(await read(inPieces(bytes, size))).toEqual({ text: 'text', end: 'complete' });
  }
});

test('what was read of a file that is cut off or damaged is given out', async () => {
  const cut = await read(inPieces(ZIPPED.subarray(0, ZIPPED.length - 1_000), 512));
  expect(cut.end).toBe('cut-off');
  expect(TEXT.startsWith(cut.text)).toBe(true);
  expect(cut.text.length).toBeGreaterThan(TEXT.length / 2);
  const damaged = Buffer.from(ZIPPED).fill(0xff, 4_500, 4_600);
  const broken = await read(inPieces(damaged, 512));
  expect(broken.end).toBe('damaged');
  expect(broken.text.slice(0, 1_000)).toBe(TEXT.slice(0, 1_000));
});

test('a bomb can be left at any piece, and its source is left too', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const source = inPieces(bomb, 10_000);
  let seen = 0;
  for await (const piece of gunzip(source)) {
    seen += piece.length;
    if (seen > 5_000_000) break;
  }
  expect(seen).toBeLessThan(6_000_000);
  expect(await source.next()).toEqual({ done: true, value: undefined });
});

test('what the source throws is thrown', async () => {
  async function* broken() {
    yield await Promise.resolve(ZIPPED.subarray(0, 5_000));
    throw new RangeError('broken off');
  }
  await expect(read(broken())).rejects.toThrow(new RangeError('broken off'));
});
