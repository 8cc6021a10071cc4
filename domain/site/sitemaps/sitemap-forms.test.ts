import { NAMESPACE, ONE, plain, read, SITE } from '../../../test/support/site/sitemap.ts';

describe('forms', () => {
  test('urlset with all fields and extensions', async () => {
    const content = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="/style.xsl"?>
<!-- made by hand > -->
<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
  xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
  <url>
    <loc> ${SITE}/a?x=1&amp;y=&#50;&#x33; </loc>
    <lastmod>2026-11-20T10:00:00+01:00</lastmod>
    <changefreq>Weekly</changefreq>
    <priority>0.8</priority>
    <xhtml:link rel="alternate" hreflang="de" href="${SITE}/de/a?x=1&amp;y=2"/>
    <xhtml:link hreflang='x-default' rel='alternate' href='/a' ></xhtml:link>
    <image:image><image:loc>${SITE}/a.png</image:loc><image:title>No</image:title></image:image>
    <image:image><image:loc>https://cdn.example.net/b.png</image:loc></image:image>
    <video:video>
      <video:thumbnail_loc>${SITE}/t.jpg</video:thumbnail_loc>
      <video:title><![CDATA[Cats & <dogs>]]></video:title>
      <video:content_loc>${SITE}/v.mp4</video:content_loc>
      <video:duration>600</video:duration>
    </video:video>
    <news:news>
      <news:publication><news:name>The Times</news:name><news:language>en</news:language></news:publication>
      <news:publication_date>2026-11-20</news:publication_date>
      <news:title>Big &quot;news&quot;</news:title>
    </news:news>
  </url>
  <url><loc><![CDATA[${SITE}/b?x=1&y=2]]></loc><lastmod>2026-11-19</lastmod></url>
</urlset>`;
    expect(await read(content)).toMatchObject({
      type: 'urlset',
      urls: 2,
      lastmod: '2026-11-20T10:00:00+01:00',
      gz: false,
      bytes: content.length,
      error: null,
      findings: [],
      entries: [
        {
          loc: `${SITE}/a?x=1&y=23`,
          lastmod: '2026-11-20T10:00:00+01:00',
          changefreq: 'weekly',
          priority: 0.8,
          images: [`${SITE}/a.png`, 'https://cdn.example.net/b.png'],
          videos: [
            { title: 'Cats & <dogs>', thumbnail: `${SITE}/t.jpg`, content: `${SITE}/v.mp4`, duration: '600' },
          ],
          news: { title: 'Big "news"', name: 'The Times', language: 'en', publicationDate: '2026-11-20' },
          alternates: [
            { hreflang: 'de', href: `${SITE}/de/a?x=1&y=2` },
            { hreflang: 'x-default', href: `${SITE}/a` },
          ],
        },
        { loc: `${SITE}/b?x=1&y=2`, lastmod: '2026-11-19', changefreq: null, priority: null },
      ],
    });
  });

  test('index', async () => {
    const content = `<sitemapindex ${NAMESPACE}><sitemap><loc>${SITE}/1.xml</loc><lastmod>2026-11-01</lastmod></sitemap>
      <sitemap><loc>${SITE}/2.xml.gz</loc></sitemap></sitemapindex>`;
    expect(await read(content)).toMatchObject({
      type: 'index',
      urls: 2,
      lastmod: '2026-11-01',
      findings: [],
      entries: [{ ...plain('/1.xml'), lastmod: '2026-11-01' }, plain('/2.xml.gz')],
    });
  });

  test.each(['\n', '\r\n', '\r'])('text with %j', async (end) => {
    const content = ['', `${SITE}/a`, `  ${SITE}/b?x=1&y=2  `, '', `${SITE}/ü`].join(end);
    const { type, locs, codes } = await read(content, { url: `${SITE}/sitemap.txt` });
    expect({ type, locs, codes }).toEqual({
      type: 'text',
      locs: [`${SITE}/a`, `${SITE}/b?x=1&y=2`, `${SITE}/%C3%BC`],
      codes: [],
    });
  });

  test('RSS 2.0', async () => {
    const content = `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
      <title>News</title><link>${SITE}/</link><atom:link href="${SITE}/feed" rel="self"/>
      <image><url>${SITE}/logo.png</url><link>${SITE}/</link></image>
      <item><title>A</title><link>${SITE}/a</link><pubDate>Sat, 21 Nov 2026 10:00:00 +0100</pubDate>
        <atom:link href="${SITE}/other"/><guid isPermaLink="false">17</guid></item>
      <item><guid>${SITE}/b</guid><pubDate>20 Nov 2026 10:00 GMT</pubDate></item>
      <item><link>${SITE}/c</link><guid>${SITE}/?p=3</guid></item>
    </channel></rss>`;
    expect(await read(content)).toMatchObject({
      type: 'rss',
      urls: 3,
      lastmod: '2026-11-21T09:00:00.000Z',
      findings: [],
      entries: [
        { ...plain('/a'), lastmod: '2026-11-21T09:00:00.000Z' },
        { ...plain('/b'), lastmod: '2026-11-20T10:00:00.000Z' },
        plain('/c'),
      ],
    });
  });

  test('RSS 1.0', async () => {
    const content = `<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/" xmlns:dc="d"><channel><link>${SITE}</link></channel>
      <item rdf:about="${SITE}/a"><link>${SITE}/a</link><dc:date>2026-11-21T10:00:00Z</dc:date></item></rdf:RDF>`;
    expect(await read(content)).toMatchObject({
      type: 'rss',
      findings: [],
      entries: [{ ...plain('/a'), lastmod: '2026-11-21T10:00:00Z' }],
    });
  });

  test('Atom 1.0 and 0.3', async () => {
    const one = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="${SITE}/"/><updated>2026-01-01T00:00:00Z</updated>
      <entry><link rel="self" href="${SITE}/self"/><link href="${SITE}/a?x=1&amp;y=2"/>
        <published>2026-10-01T00:00:00Z</published><updated>2026-11-01T00:00:00Z</updated></entry></feed>`;
    expect(await read(one)).toMatchObject({
      type: 'atom',
      findings: [],
      entries: [{ ...plain('/a?x=1&y=2'), lastmod: '2026-11-01T00:00:00Z' }],
    });
    const old = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><link rel="alternate" href="/b"/>
      <issued>2003-12-01T00:00:00Z</issued><modified>2003-12-13T18:30:02Z</modified></entry></feed>`;
    expect(await read(old)).toMatchObject({
      type: 'atom',
      entries: [{ ...plain('/b'), lastmod: '2003-12-13T18:30:02Z' }],
    });
  });

  test('is known by the content, not by name or type', async () => {
    expect((await read(`${SITE}/a\n`, { url: `${SITE}/sitemap.xml` })).type).toBe('text');
    expect((await read(ONE, { url: `${SITE}/sitemap.txt` })).type).toBe('urlset');
    expect((await read(ONE, { url: `${SITE}/sitemap.php?id=1` })).type).toBe('urlset');
  });
});
