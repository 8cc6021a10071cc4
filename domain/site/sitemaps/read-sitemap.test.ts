import { gzipSync } from 'node:zlib';
import { gunzip } from '../../../adapters/gunzip/gunzip.ts';
import { inPieces, NAMESPACE, ONE, page, read, SITE, urlset } from '../../../test/support/site/sitemap.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { AppError } from '../../platform/errors.ts';
import { readSitemap } from './read-sitemap.ts';
import { PROTOCOL_BYTES, SITEMAP_LIMITS } from './sitemap.ts';

test('100,000 entries: the protocol is broken, all are read', async () => {
  async function* bytes() {
    yield Buffer.from(`<urlset ${NAMESPACE}>`);
    const part = Buffer.from(`<url><loc>${SITE}/page</loc></url>`.repeat(1_000));
    for (let round = 0; round < 100; round += 1) yield await Promise.resolve(part);
    yield Buffer.from(`<!--${'-'.repeat(50_000_000)}--></urlset>`);
  }
  let [urls, most] = [0, 0];
  const limits = SITEMAP_LIMITS;
  const reading = readSitemap({ url: `${SITE}/sitemap.xml`, bytes: bytes(), gunzip, limits });
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) {
    urls += step.value.entries.length;
    most = Math.max(most, step.value.entries.length);
  }
  expect(urls).toBe(100_000);
  expect(most).toBeLessThan(3_000);
  expect(step.value.bytes).toBeGreaterThan(PROTOCOL_BYTES);
  expect(step.value.findings.map(({ code }) => code)).toEqual([
    'sitemap-over-50000-urls',
    'sitemap-over-50-mb',
  ]);
});

describe('an answer that breaks off', () => {
  async function* breaking(content: string | Uint8Array, error: Error) {
    yield* inPieces(content);
    throw error;
  }
  const failure = new AppError('address-timeout');

  test('keeps what came before', async () => {
    const { codes, locs, findings } = await read(
      breaking(urlset(page('/a'), page('/b')).slice(0, -60), failure),
    );
    expect({ codes, locs }).toEqual({ codes: ['broken-off'], locs: [`${SITE}/a`] });
    expect(findings[0]?.examples).toEqual(['address-timeout']);
  });

  test('gives no half URL of a text', async () => {
    const { codes, locs } = await read(breaking(`${SITE}/a\n${SITE}/bcd`, failure));
    expect({ codes, locs }).toEqual({ codes: ['broken-off'], locs: [`${SITE}/a`] });
  });

  test('before anything came', async () => {
    expect(await read(breaking('', failure))).toMatchObject({
      codes: ['broken-off'],
      error: 'sitemap-broken-off',
    });
  });

  test('in the middle of gzip', async () => {
    const many = urlset(...Array.from({ length: 5_000 }, (_, n) => page(`/${n * 7919}`)));
    const half = gzipSync(many).subarray(0, 10_000);
    const { codes, urls, error } = await read(half);
    expect({ codes, error }).toEqual({ codes: ['gzip-damaged'], error: null });
    expect(urls).toBeGreaterThan(500);
  });

  test('by a mistake of our own is thrown', async () => {
    await expect(read(breaking(ONE, new TypeError('a mistake')))).rejects.toThrow('a mistake');
  });
});

test('reading leaves the source when it knows enough', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1;
      yield await Promise.resolve(Buffer.from(given === 1 ? '<!doctype html><html>' : 'x'.repeat(1_000)));
    }
  }
  expect((await read(endless())).codes).toEqual(['html']);
  expect(given).toBeLessThan(20);
});

test.each([1, 2, 3, 7, 64])('pieces of %d bytes give the same', async (size) => {
  const content = urlset(
    page('/a?b=1&amp;c=2'),
    `<url><loc><![CDATA[${SITE}/ü]]></loc></url>`,
    '<!-- -- -->',
    page('/z'),
  );
  for (const bytes of [Buffer.from(content), gzipSync(content), Buffer.from(content, 'utf16le')]) {
    const whole = await read(bytes);
    expect(whole.locs).toEqual([`${SITE}/a?b=1&c=2`, `${SITE}/%C3%BC`, `${SITE}/z`]);
    expect(await read(inPieces(bytes, size))).toEqual(whole);
  }
});

test('whatever the bytes are, reading ends', async () => {
  const pieces = [
    '<',
    '>',
    '/',
    '<url>',
    '</url>',
    '<loc>',
    '</loc>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '&amp;',
    '&',
    '"',
    ' a="',
    SITE,
    '\n',
    '<urlset>',
    '</urlset>',
    '\ufeff',
    '<!',
    '\0',
  ];
  let state = 5;
  const next = () => (state = (state * 48_271) % 0x7fffffff);
  for (let round = 0; round < propertyRuns(400); round += 1) {
    const text = Array.from({ length: 60 }, () => pieces[next() % pieces.length]).join('');
    const { urls, entries } = await read(round % 2 ? text : `<urlset>${text}`);
    expect(urls).toBe(entries.length);
  }
});
