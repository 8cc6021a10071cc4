import iconv from 'iconv-lite';
import type { HtmlFacts } from '../../domain/site/page-facts.ts';
import { LIMITS } from './limits.ts';
import { readHtml } from './read-html.ts';

const URL_OF_PAGE = 'https://shop.example/guides/oak';

function read(body: string | Uint8Array, headers: Record<string, string> = {}): HtmlFacts {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return readHtml(bytes, { url: URL_OF_PAGE, headers, siteUrl: 'https://www.shop.example/' });
}

describe('charset', () => {
  const page = (charset: string): string => `<meta charset="${charset}"><title>Stühle €</title>`;
  const titleOf = (body: Uint8Array, contentType = 'text/html'): string | undefined =>
    read(body, { 'content-type': contentType }).titles[0]?.text;

  test.each([
    ['mark before header', Buffer.from(`\ufeff${page('iso-8859-1')}`), 'text/html; charset=koi8-r'],
    ['mark of UTF-16', iconv.encode(page('x'), 'utf-16le', { addBOM: true }), 'text/html'],
    ['header before meta', iconv.encode(page('utf-8'), 'windows-1252'), 'text/html; charset="ISO-8859-1"'],
    ['meta', iconv.encode(page('iso-8859-15'), 'iso-8859-15'), 'text/html'],
    ['no utf-16 by meta', Buffer.from(page('utf-16')), 'text/html'],
    ['unknown names are not said', Buffer.from(page('klingon')), 'text/html; charset=elvish'],
    [
      'windows-1252 when nothing is said',
      iconv.encode('<title>Stühle €</title>', 'windows-1252'),
      'text/html',
    ],
  ])('%s', (_, body, contentType) => {
    expect(titleOf(body, contentType)).toBe('Stühle €');
  });

  test('is told as declared, without what stands in comments', () => {
    const facts = read(
      '<!-- <meta charset=big5> --><meta http-equiv=Content-Type content="text/html; charset=UTF-8">',
    );
    expect(facts.charsets).toEqual([{ source: 'meta', name: 'utf-8' }]);
  });
});

describe('head', () => {
  test('ends with the first thing that belongs into a body', () => {
    const inHead = (html: string): boolean[] => read(html).titles.map((title) => title.inHead);
    expect(inHead('<html><head><!-- a --><script>b</script><title>A</title>')).toEqual([true]);
    expect(inHead('<head>text<title>A</title>')).toEqual([false]);
    expect(inHead('<head><img><title>A</title></head>')).toEqual([false]);
    expect(inHead('<head><noscript><img>x</noscript><template><p></template><title>A</title>')).toEqual([
      true,
    ]);
  });

  test('names and entities', () => {
    const facts = read(
      '<title>A &amp; B &#8364;\n C</title><META NAME=Description CONTENT="&quot;Oak&quot;">',
    );
    expect(facts.titles[0]?.text).toBe('A & B € C');
    expect(facts.descriptions[0]?.text).toBe('"Oak"');
  });

  test('relations come from page and header, resolved by the base wherever it stands', () => {
    const facts = read(
      '<link rel="Canonical" href="oak"><a href="pine">A</a><a href="#top">B</a><base href="/wood/">',
      { link: '<https://a.test/de>; rel="alternate"; hreflang=de, </n>; rel=next' },
    );
    expect(facts.canonicals).toEqual([
      { written: 'oak', url: 'https://shop.example/wood/oak', source: 'html', inHead: true },
    ]);
    expect(facts.hreflangs).toMatchObject([{ lang: 'de', url: 'https://a.test/de', source: 'header' }]);
    expect(facts.relations).toMatchObject([{ rel: 'next', url: 'https://shop.example/n' }]);
    expect(facts.links.map(({ url }) => url)).toEqual(['https://shop.example/wood/pine', URL_OF_PAGE]);
  });

  test.each([
    ['5; url=/next', { seconds: 5, url: 'https://shop.example/next' }],
    ["0;URL='/next'", { seconds: 0, url: 'https://shop.example/next' }],
    ['30', { seconds: 30, url: null }],
    ['soon', null],
  ])('refresh %s', (content, expected) => {
    expect(read(`<meta http-equiv=Refresh content="${content}">`).refresh).toEqual(expected);
    expect(read('', { refresh: content }).refresh).toEqual(expected);
  });
});

describe('links', () => {
  test('text, place and kind', () => {
    const html =
      '<nav><a href="/a#b" rel="NoFollow noopener"> A <b>B</b> </a></nav><main><a href="https://x.test/"><img alt="Oak"></a>' +
      '<a href="mailto:a@b.test" aria-label="Mail"></a></main><template><a href="/no">No</a></template>' +
      '<noscript><a href="/spare">Spare</a></noscript>';
    expect(read(html).links).toMatchObject([
      {
        url: 'https://shop.example/a',
        fragment: 'b',
        isInternal: true,
        rel: ['nofollow', 'noopener'],
        text: 'A B',
        place: 'nav',
      },
      { url: 'https://x.test/', isInternal: false, text: 'Oak', hasImage: true, place: 'main' },
      { url: null, isInternal: false, text: 'Mail' },
      { url: 'https://shop.example/spare', text: 'Spare' },
    ]);
  });

  test('a link that is not closed ends where the next one begins', () => {
    expect(read('<a href=/a>A<a href=/b>B</a>').links.map(({ text }) => text)).toEqual(['A', 'B']);
  });
});

describe('text', () => {
  test('leaves out what is not the main text', () => {
    const html =
      '<title>T</title><header>menu</header><nav>menu</nav><div>One <b>t</b>wo.</div><p>Three</p><script>no()</script>' +
      '<style>no</style><template>no</template><noscript>no</noscript><textarea>no</textarea><svg><title>no</title></svg>' +
      '<div style="display:none">hidden</div><article><header>four</header></article><footer>end</footer>';
    const { text, hiddenTextCharacters } = read(html);
    expect([text.opening, text.words, hiddenTextCharacters]).toEqual(['One two. Three four', 4, 6]);
  });

  test('the same words have the same hash, nearly the same words nearly the same simhash', () => {
    const words = Array.from({ length: 300 }, (_, at) => `word${at * 7}`);
    const hashes = (list: string[]): [string | null, string | null] => {
      const { hash, simhash } = read(`<p>${list.join(' ')}`).text;
      return [hash, simhash];
    };
    const [hash, simhash] = hashes(words);
    expect(hashes(words.map((word) => word.toUpperCase()))).toEqual([hash, simhash]);
    const [nearHash, near] = hashes(words.with(150, 'other'));
    expect(nearHash).not.toBe(hash);
    expect(distance(simhash, near)).toBeLessThan(10);
    expect(distance(simhash, hashes(words.map((word) => `${word}x`))[1])).toBeGreaterThan(16);
    expect(read('<p> ').text).toMatchObject({ hash: null, simhash: null, words: 0, sentences: 0 });
  });

  test('counts sentences, syllables and words of scripts without spaces', () => {
    expect(read('<p>Oak is a wood. Is oak soft? Yes!<p>A list').text).toMatchObject({
      words: 10,
      sentences: 4,
      syllables: 10,
    });
    expect(read('<p>木のテーブルは長く使えます。').text).toMatchObject({ words: 7, sentences: 1 });
  });

  test('knows its language by its prose, not by programs in it', () => {
    const english =
      'This is the wood that we have used for all of our tables, and it will be there for years. ';
    const code = `<pre>${'if this is in the list then do that and return it to the caller\n'.repeat(30)}</pre>`;
    const languageOf = (html: string): string | null => read(html).text.language;
    expect(languageOf(`<p>${english.repeat(3)}`)).toBe('en');
    expect(languageOf(`<p>${'これは私たちのテーブルに使っている木材です。'.repeat(9)}</p>${code}`)).toBe(
      'ja',
    );
    expect(languageOf('<p>Oak 12 34')).toBeNull();
  });

  test('dates of the page are told in ISO form', () => {
    const html =
      '<meta property="article:published_time" content="2026-05-01T22:00:00Z"><time datetime="2026-06-02">x</time><time datetime="soon">';
    expect(read(html).text.dates).toEqual(['2026-06-02', '2026-05-01']);
  });
});

function distance(one: string | null, other: string | null): number {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return bits.toString(2).replaceAll('0', '').length;
}

describe('whatever comes', () => {
  const deep = 20_000;
  test.each([
    ['nothing', ''],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256))],
    ['deep nesting', '<div>'.repeat(deep)],
    ['open attributes', '<a href="'.repeat(2_000)],
    ['open comments', '<!--'.repeat(5_000)],
    [
      'names of built-in properties',
      '<a constructor=1 __proto__=2 href=/a toString=3>A</a><meta name=__proto__>',
    ],
    ['broken entities', '&#xffffffff;&#0;&nope;&'.repeat(2_000)],
    ['half a character', '<title>\ud83d</title>'],
    [
      'JSON-LD that nests',
      `<script type="application/ld+json">${'['.repeat(deep)}${']'.repeat(deep)}</script>`,
    ],
  ])('%s gives facts that can be sent on', (_, body) => {
    const facts = read(body);
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });

  test('lists and texts end at their limits', () => {
    const facts = read(
      '<a href=/a>A</a>'.repeat(LIMITS.links + 9) +
        '<img src=a>'.repeat(LIMITS.images + 9) +
        `<h1>${'a'.repeat(9_000)}</h1>`,
    );
    expect(facts.links).toHaveLength(LIMITS.links);
    expect(facts.images).toHaveLength(LIMITS.images);
    expect(facts.headings[0]?.text.length).toBeLessThanOrEqual(500);
    expect([read('<div>'.repeat(deep)).isCut, facts.isCut]).toEqual([true, false]);
    expect(
      read(`<img src="data:image/png;base64,${'A'.repeat(90_000)}">`).images[0]?.written.length,
    ).toBeLessThan(100);
  });
});
