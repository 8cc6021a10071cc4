import type { ResourceFact } from '../page-facts.ts';
import type { PageRule } from '../rule.ts';
import { isSameSite } from '../../urls/same-site.ts';
import { listed, onHtml, when } from './on-html.ts';

const category = 'performance';
const SLOW_FIRST_BYTE_MS = 800;
const SLOW_DOWNLOAD_MS = 2_000;
const HEAVY_HTML = 500_000;
const WORTH_COMPRESSING = 2_000;
const MOST_ELEMENTS = 3_000;
const DEEPEST = 40;
const MOST_REQUESTS = 60;
const MOST_BLOCKING = 3;
const MUCH_INLINE = 150_000;
const MUCH_COMMENT = 20_000;
const MOST_HOSTS = 8;

/** Hints about speed that one answer and its HTML give. Only rules here may look at times. */
export const performanceRules: PageRule[] = [
  onHtml(
    {
      id: 'server-slow',
      category,
      severity: 'warning',
      title: 'The server takes long to answer',
      why: 'Nothing can appear before the first byte; visitors feel every tenth of a second.',
      howToFix: 'Cache pages, look for slow queries, and use a server near your visitors.',
    },
    (_html, { firstByteMs }) =>
      when(firstByteMs > SLOW_FIRST_BYTE_MS, { milliseconds: Math.round(firstByteMs) }),
  ),
  onHtml(
    {
      id: 'download-slow',
      category,
      severity: 'notice',
      title: 'The page trickles in',
      why: 'The answer begins in time but takes long to arrive in full.',
      howToFix: 'Compress the page and send it at once instead of in pieces.',
    },
    (_html, { firstByteMs, totalMs }) =>
      when(totalMs - firstByteMs > SLOW_DOWNLOAD_MS, { milliseconds: Math.round(totalMs - firstByteMs) }),
  ),
  onHtml(
    {
      id: 'html-heavy',
      category,
      severity: 'warning',
      title: 'The HTML of the page is very large',
      why: 'Phones take long to load and lay out large pages.',
      howToFix: 'Move data, styles and pictures out of the HTML, and divide long lists.',
    },
    (_html, { bytes }) => when(bytes > HEAVY_HTML, { kilobytes: Math.round(bytes / 1_000) }),
  ),
  onHtml(
    {
      id: 'compression-missing',
      category,
      severity: 'warning',
      title: 'The page is sent uncompressed',
      why: 'Compressed, HTML is about a quarter of its size.',
      howToFix: 'Switch on Brotli or gzip at the server.',
    },
    (_html, { headers, bytes, transferBytes }) =>
      when(bytes > WORTH_COMPRESSING && !headers['content-encoding'] && transferBytes >= bytes, { bytes }),
  ),
  onHtml(
    {
      id: 'cache-unusable',
      category,
      severity: 'notice',
      title: 'Browsers cannot reuse or revalidate the page',
      why: 'Without ETag, Last-Modified or Cache-Control the page is loaded in full at every visit.',
      howToFix: 'Send an ETag or Last-Modified header, and Cache-Control.',
    },
    (_html, { headers }) =>
      when(!headers.etag && !headers['last-modified'] && !headers['cache-control'] && !headers.expires),
  ),
  onHtml(
    {
      id: 'http-outdated',
      category,
      severity: 'notice',
      title: 'The server speaks an old version of HTTP',
      why: 'HTTP/1.1 loads files one after the other; HTTP/2 and 3 load them side by side.',
      howToFix: 'Switch on HTTP/2 at the server or CDN.',
    },
    (_html, { httpVersion, finalUrl }) =>
      when(/^(?:0\.9|1\.0|1\.1|1)$/.test(httpVersion) && finalUrl.startsWith('https:'), {
        version: httpVersion,
      }),
  ),
  onHtml(
    {
      id: 'scripts-blocking',
      category,
      severity: 'warning',
      title: 'Scripts keep the page from appearing',
      why: 'Scripts in the head without defer or async are loaded and run before anything is shown.',
      howToFix: 'Add defer to the named scripts.',
    },
    ({ scripts }) => {
      const blocking = scripts.filter(
        (script) => script.inHead && !script.isAsync && !script.isDeferred && !script.isModule,
      );
      return blocking.length > 1
        ? listed(
            'scripts',
            blocking.map(({ written }) => written),
          )
        : null;
    },
  ),
  onHtml(
    {
      id: 'styles-blocking',
      category,
      severity: 'notice',
      title: 'Many style sheets keep the page from appearing',
      why: 'Nothing is shown before all of them are there.',
      howToFix: 'Join them, and load those for print or later parts with media or at the end.',
    },
    ({ styles }) => {
      const blocking = styles.filter(({ media }) => media === null || !/\bprint\b/i.test(media));
      return blocking.length > MOST_BLOCKING
        ? listed(
            'styles',
            blocking.map(({ written }) => written),
          )
        : null;
    },
  ),
  onHtml(
    {
      id: 'elements-too-many',
      category,
      severity: 'notice',
      title: 'The page has thousands of elements',
      why: 'Browsers need long to lay out and redraw it.',
      howToFix: 'Remove wrappers, divide long lists, and load later parts on demand.',
    },
    ({ elements }) => when(elements > MOST_ELEMENTS, { elements }),
  ),
  onHtml(
    {
      id: 'elements-too-deep',
      category,
      severity: 'notice',
      title: 'Elements are nested very deeply',
      why: 'Deep nesting makes styles and layout slow; page builders are a usual cause.',
      howToFix: 'Remove wrappers that only hold another one.',
    },
    ({ depth }) => when(depth > DEEPEST, { depth }),
  ),
  onHtml(
    {
      id: 'requests-too-many',
      category,
      severity: 'notice',
      title: 'The page loads a great many scripts and styles',
      why: 'Each file costs time, above all on phones.',
      howToFix: 'Remove what is not used and join what belongs together.',
    },
    ({ scripts, styles }) =>
      when(scripts.length + styles.length > MOST_REQUESTS, { files: scripts.length + styles.length }),
  ),
  onHtml(
    {
      id: 'inline-code-heavy',
      category,
      severity: 'notice',
      title: 'Much script and style stands in the page itself',
      why: 'It is loaded anew with every page, since it cannot be cached.',
      howToFix: 'Move it into files.',
    },
    ({ inlineScriptBytes, inlineStyleBytes }) =>
      when(inlineScriptBytes + inlineStyleBytes > MUCH_INLINE, {
        bytes: inlineScriptBytes + inlineStyleBytes,
      }),
  ),
  onHtml(
    {
      id: 'comments-heavy',
      category,
      severity: 'notice',
      title: 'The page carries long comments',
      why: 'Visitors load what only authors read, and it may tell more than you want.',
      howToFix: 'Let the system remove comments when it builds the page.',
    },
    ({ commentBytes }) => when(commentBytes > MUCH_COMMENT, { bytes: commentBytes }),
  ),
  onHtml(
    {
      id: 'fonts-hide-text',
      category,
      severity: 'notice',
      title: 'Text stays invisible until its font has loaded',
      why: 'Readers look at an empty page for up to three seconds.',
      howToFix: 'Add font-display: swap to the @font-face rules.',
    },
    ({ blockingFontFaces, styles }) => {
      const google = styles.filter(
        ({ written }) =>
          /fonts\.googleapis\.com\/css/.test(written) && !/display=(?:swap|optional|fallback)/.test(written),
      );
      return when(blockingFontFaces > 0 || google.length > 0, { fonts: blockingFontFaces + google.length });
    },
  ),
  onHtml(
    {
      id: 'document-write',
      category,
      severity: 'warning',
      title: 'A script writes into the page while it loads',
      why: 'document.write stops the browser from reading on; on slow networks browsers refuse it.',
      howToFix: 'Load the script with async or defer in its present version.',
    },
    ({ usesDocumentWrite }) => when(usesDocumentWrite),
  ),
  onHtml(
    {
      id: 'hosts-too-many',
      category,
      severity: 'notice',
      title: 'Scripts and styles come from many other sites',
      why: 'For each of them the browser has to look up a name and open a connection.',
      howToFix: 'Remove services that you no longer use, and host fonts and libraries yourself.',
    },
    ({ scripts, styles }, { finalUrl }) => {
      const hosts = new Set([...scripts, ...styles].flatMap((file) => otherHost(file, finalUrl)));
      return hosts.size > MOST_HOSTS ? listed('hosts', [...hosts].toSorted()) : null;
    },
  ),
  onHtml(
    {
      id: 'frames-not-lazy',
      category,
      severity: 'notice',
      title: 'Embedded videos or maps are loaded at once',
      why: 'A single video player can weigh more than the rest of the page.',
      howToFix: 'Add loading="lazy" to the frames, or show a picture until someone clicks.',
    },
    ({ frames }) =>
      listed(
        'frames',
        frames
          .filter(
            ({ loading, written }) =>
              loading !== 'lazy' && /youtube|vimeo|google\.[a-z.]+\/maps|openstreetmap/i.test(written),
          )
          .map(({ written }) => written),
      ),
  ),
];

function otherHost({ url }: ResourceFact, pageUrl: string): string[] {
  return url === null || isSameSite(url, pageUrl, 'domain') ? [] : [new URL(url).host];
}
