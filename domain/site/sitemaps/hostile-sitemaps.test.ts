import { gzipSync } from 'node:zlib';
import {
  NAMESPACE,
  ONE,
  page,
  read,
  SITE,
  urlset,
  type Content,
  type Options,
} from '../../../test/support/site/sitemap.ts';
import { SITEMAP_FINDINGS } from './sitemap-findings.ts';

/** What a file gives although something is wrong with it: its findings and its URLs. */
const CASES: [name: string, content: Content, codes: string[], paths: string[], options?: Options][] = [
  ['an empty file', '', ['empty-file'], []],
  ['nothing but blanks', ' \n'.repeat(100_000), ['empty-file'], []],
  ['an empty urlset', urlset(), ['without-entries'], []],
  ['a page with status 200', '<!DOCTYPE html>\n<html><body>Not found</body></html>', ['html'], []],
  ['a page without doctype', '<html><head><title>404</title></head></html>', ['html'], []],
  ['a page after a warning', 'Warning: x\n<html><a href="https://example.org/a">x</a></html>', ['html'], []],
  ['other XML', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', ['not-recognised'], []],
  ['JSON', '{"urls":["https://example.org/a"]}', ['not-recognised'], []],
  ['robots.txt', `User-agent: *\nSitemap: ${SITE}/robots.txt\n`, ['not-recognised'], []],
  [
    'bytes',
    Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 256)),
    ['characters-invalid', 'not-recognised'],
    [],
  ],
  ['XML without a root', '<?xml version="1.0"?>\n', ['not-recognised'], []],
  // compression
  ['gzip', gzipSync(ONE), [], ['/a'], { url: `${SITE}/sitemap.xml.gz` }],
  ['gzip under another name', gzipSync(ONE), [], ['/a']],
  ['.gz that is none', ONE, ['gzip-misnamed'], ['/a'], { url: `${SITE}/sitemap.xml.gz` }],
  ['gzip twice', gzipSync(gzipSync(ONE)), ['gzip-twice'], ['/a']],
  ['gzip three times', gzipSync(gzipSync(gzipSync(ONE))), ['gzip-twice', 'gzip-layers'], []],
  [
    'gzip and something behind',
    Buffer.concat([gzipSync(ONE), Buffer.from('<!-- 0.2 s -->')]),
    ['gzip-trailing'],
    ['/a'],
  ],
  ['nothing but the magic of gzip', Buffer.from([0x1f, 0x8b]), ['gzip-damaged'], []],
  ['a gzipped page', gzipSync('<html></html>'), ['html'], []],
  ['a gzip bomb', gzipSync(Buffer.alloc(60_000_000, ' ')), ['gzip-bomb'], []],
  [
    'a gzip bomb in gzip',
    gzipSync(gzipSync(Buffer.alloc(60_000_000, 'x'))),
    ['gzip-twice', 'not-recognised'],
    [],
  ],
  // characters
  ['a mark of UTF-8', `\ufeff${ONE}`, [], ['/a']],
  ['a mark and blanks', `\ufeff\n${ONE}`, ['leading-content'], ['/a']],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${ONE}`, 'utf16le'), ['not-utf-8'], ['/a']],
  ['UTF-16, big end first', Buffer.from(`\ufeff${ONE}`, 'utf16le').swap16(), ['not-utf-8'], ['/a']],
  ['UTF-16 without a mark', Buffer.from(ONE, 'utf16le'), ['not-utf-8'], ['/a']],
  ['UTF-16 without a mark, big end first', Buffer.from(ONE, 'utf16le').swap16(), ['not-utf-8'], ['/a']],
  ['text in UTF-16', Buffer.from(`${SITE}/a\n`, 'utf16le'), ['not-utf-8'], ['/a']],
  [
    'Latin-1 as declared',
    Buffer.from(urlset(page('/ü')).replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    ['not-utf-8'],
    ['/%C3%BC'],
  ],
  [
    'Latin-1 as the server says',
    Buffer.from(`<urlset ${NAMESPACE}>${page('/ü')}</urlset>`, 'latin1'),
    ['not-utf-8'],
    ['/%C3%BC'],
    { charset: 'iso-8859-1' },
  ],
  [
    'Windows-1252',
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding='windows-1252'?><urlset ${NAMESPACE}><url><loc>${SITE}/`),
      Buffer.from([0x80]),
      Buffer.from('</loc></url></urlset>'),
    ]),
    ['not-utf-8'],
    ['/%E2%82%AC'],
  ],
  [
    'Latin-1 that says UTF-8',
    Buffer.from(urlset(page('/ü')), 'latin1'),
    ['characters-invalid'],
    ['/%EF%BF%BD'],
  ],
  [
    'an encoding that does not exist',
    urlset(page('/a')).replace('UTF-8', 'klingon'),
    ['not-utf-8', 'encoding-unknown'],
    ['/a'],
  ],
  // XML
  ['blanks before the declaration', `\n\n${ONE}`, ['leading-content'], ['/a']],
  ['a warning before the declaration', `<br />Notice: x\n${ONE}`, ['html'], []],
  ['text before the declaration', `Notice: undefined index\n${ONE}`, ['leading-content'], ['/a']],
  ['no declaration', ONE.replace(/<\?.*\?>/, ''), [], ['/a']],
  ['no namespace', `<urlset>${page('/a')}</urlset>`, ['namespace-missing'], ['/a']],
  [
    'a wrong namespace',
    `<urlset xmlns="http://www.google.com/schemas/sitemap/0.84">${page('/a')}</urlset>`,
    ['namespace-wrong'],
    ['/a'],
  ],
  [
    'a namespace by https',
    `<urlset ${NAMESPACE.replace('http:', 'https:')}>${page('/a')}</urlset>`,
    [],
    ['/a'],
  ],
  [
    'a prefix',
    `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>${SITE}/a</s:loc></s:url></s:urlset>`,
    [],
    ['/a'],
  ],
  [
    'entity bomb',
    `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${ONE}`,
    ['doctype'],
    [],
  ],
  ['outside entity', `<!DOCTYPE urlset SYSTEM "file:///etc/passwd">${ONE}`, ['doctype'], []],
  ['an unknown entity', urlset(page('/a&nbsp;b'), page('/c&d=1')), [], ['/a&nbsp;b', '/c&d=1']],
  ['cut within a tag', `<urlset ${NAMESPACE}>${page('/a')}<url><lo`, ['truncated'], ['/a']],
  ['cut within a URL', `<urlset ${NAMESPACE}>${page('/a')}<url><loc>${SITE}/b`, ['truncated'], ['/a']],
  [
    'cut behind a URL',
    `<urlset ${NAMESPACE}>${page('/a')}<url><loc>${SITE}/b</loc><lastm`,
    ['truncated'],
    ['/a', '/b'],
  ],
  [
    'cut within a comment',
    `<urlset ${NAMESPACE}>${page('/a')}<!-- ${'x'.repeat(5_000)}`,
    ['truncated'],
    ['/a'],
  ],
  ['cut within CDATA', `<urlset ${NAMESPACE}>${page('/a')}<url><loc><![CDATA[${SITE}`, ['truncated'], ['/a']],
  ['url without an end', urlset(`<url><loc>${SITE}/a</loc>`, page('/b')), ['malformed'], ['/a', '/b']],
  ['loc without an end', urlset(`<url><loc>${SITE}/a</url>`, page('/b')), ['malformed'], ['/a', '/b']],
  ['a wrong end', urlset('</nothing>', page('/a')), ['malformed'], ['/a']],
  ['a stray <', urlset('1 < 2', page('/a')), ['malformed'], ['/a']],
  [
    'a quote without an end',
    urlset(`<x y="></x>`, page('/a').repeat(3_000)),
    ['malformed'],
    Array<string>(3_000).fill('/a'),
  ],
  [
    'elements without an end',
    `<urlset ${NAMESPACE}>${'<a>'.repeat(100_000)}`,
    ['malformed', 'without-entries'],
    [],
  ],
  ['a script behind', `${ONE}<script>alert(1)</script>`, ['malformed'], ['/a']],
  ['a > in an attribute', urlset(`<url a="1>2" b='>'><loc>${SITE}/a</loc></url>`), [], ['/a']],
  [
    'an entry with an image alone',
    urlset(`<url><image:loc>${SITE}/a.png</image:loc></url>`),
    ['loc-missing', 'without-entries'],
    [],
  ],
  ['nested urls', urlset(`<url><image:url>x</image:url><loc>${SITE}/a</loc></url>`), [], ['/a']],
  // URLs
  [
    'no loc',
    urlset('<url><lastmod>2026-01-01</lastmod></url>', '<url><loc> </loc></url>', '<url/>', page('/a')),
    ['loc-missing'],
    ['/a'],
  ],
  [
    'a path',
    urlset('<url><loc>/a</loc></url>', '<url><loc>b.html</loc></url>'),
    ['loc-relative'],
    ['/a', '/b.html'],
  ],
  [
    'no scheme',
    urlset(
      '<url><loc>//example.org/a</loc></url>',
      '<url><loc>example.org/b</loc></url>',
      '<url><loc>www.example.org:8080/c</loc></url>',
    ),
    ['loc-relative', 'loc-other-host'],
    ['/a', '/b', 'https://www.example.org:8080/c'],
  ],
  [
    'other schemes',
    urlset(
      '<url><loc>ftp://example.org/a</loc></url>',
      '<url><loc>javascript:alert(1)</loc></url>',
      '<url><loc>mailto:a@example.org</loc></url>',
      '<url><loc>http://</loc></url>',
      '<url><loc>https://u:p@example.org/</loc></url>',
      page('/a'),
    ),
    ['loc-invalid'],
    ['/a'],
  ],
  [
    'another host',
    urlset('<url><loc>https://other.net/a</loc></url>', '<url><loc>http://example.org/b</loc></url>'),
    ['loc-other-host'],
    ['https://other.net/a', 'http://example.org/b'],
  ],
  ['a long URL', urlset(page(`/${'a'.repeat(2_048)}`)), ['loc-too-long'], [`/${'a'.repeat(2_048)}`]],
  ['an endless URL', urlset(page(`/${'a'.repeat(100_000)}`), page('/b')), ['loc-too-long'], ['/b']],
  [
    'blanks and letters',
    urlset(page('/a b'), page('/ü'), page("/it's"), page('/x/../y'), page('')),
    [],
    ['/a%20b', '/%C3%BC', "/it's", '/y', '/'],
  ],
  ['line breaks in a URL', urlset(`<url><loc>\n${SITE}/a\n  b</loc></url>`), [], ['/a%20%20b']],
  ['remarks in text', `# pages\n${SITE}/a\nhello\n`, ['loc-invalid'], ['/a']],
  ['an endless line', `${SITE}/a\n${SITE}/${'b'.repeat(300_000)}\n${SITE}/c`, ['loc-too-long'], ['/a', '/c']],
  // values
  [
    'bad dates',
    urlset(
      ...['2026-02-30', '21.11.2026', '2026-11-21 10:00', '2026-13-01', '0', '2026-11-21T10:00:00'].map(
        (date) => `<url><loc>${SITE}/a</loc><lastmod>${date}</lastmod></url>`,
      ),
    ),
    ['lastmod-invalid'],
    Array<string>(6).fill('/a'),
  ],
  [
    'bad words and numbers',
    urlset(`<url><loc>${SITE}/a</loc><changefreq>often</changefreq><priority>2</priority></url>`),
    ['changefreq-invalid', 'priority-invalid'],
    ['/a'],
  ],
  [
    'bad parts',
    urlset(
      `<url><loc>${SITE}/a</loc><image:image><image:loc>http://</image:loc></image:image><xhtml:link rel="alternate" href="/b"/></url>`,
    ),
    ['media-invalid', 'alternate-invalid'],
    ['/a'],
  ],
  [
    'far too many parts',
    urlset(
      `<url><loc>${SITE}/a</loc>${'<image:image><image:loc>/i</image:loc></image:image><video:video/>'.repeat(2_000)}</url>`,
    ),
    ['too-many-parts'],
    ['/a'],
  ],
  // limits
  [
    'more entries than are read',
    urlset(...Array.from({ length: 30 }, () => page('/a'))),
    ['too-many-urls'],
    Array<string>(10).fill('/a'),
    { limits: { urls: 10 } },
  ],
  [
    'more bytes than are read',
    urlset(page('/a'), ' '.repeat(5_000), page('/b')),
    ['too-large'],
    ['/a'],
    { limits: { bytes: 2_000 } },
  ],
];

test.each(CASES)('%s', async (_, content, codes, paths, options = {}) => {
  const result = await read(content, options);
  const expected = paths.map((path) => (path.startsWith('http') ? path : SITE + path));
  expect({ codes: result.codes, locs: result.locs }).toEqual({ codes, locs: expected });
  expect(result.urls).toBe(expected.length);
  const worst = result.findings.find(({ code }) => SITEMAP_FINDINGS[code].severity === 'error');
  expect(result.error).toBe(expected.length > 0 ? null : (worst?.code ?? null));
});

test('every kind of finding has a test, here or with what it needs', () => {
  const tested = new Set(CASES.flatMap(([, , codes]) => codes));
  const elsewhere = Object.keys(SITEMAP_FINDINGS).filter((code) => !tested.has(code.replace('sitemap-', '')));
  expect(elsewhere).toEqual([
    // walk-sitemaps.test.ts
    'sitemap-unreachable',
    'sitemap-http-error',
    // read-sitemap.test.ts
    'sitemap-broken-off',
    'sitemap-over-50-mb',
    'sitemap-over-50000-urls',
    // walk-sitemaps.test.ts
    'sitemap-index-nested',
    'sitemap-index-too-deep',
    'sitemap-index-loop',
    'sitemap-listed-twice',
    'sitemap-other-site',
    'sitemap-total-reached',
    'sitemap-too-many-files',
  ]);
});
