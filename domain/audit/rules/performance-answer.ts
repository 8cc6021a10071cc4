import { rulesOf, when, notice, warning } from './written-rule.ts';

const SLOW_FIRST_BYTE_MS = 800;
const SLOW_DOWNLOAD_MS = 2_000;
const HEAVY_HTML = 500_000;
const WORTH_COMPRESSING = 2_000;

/** Rules about time and size of the response. No other rules may use times. */
export const performanceAnswerRules = rulesOf('performance', [
  warning('server-slow', {
    title: 'The server response time is slow',
    why: 'Nothing can appear before the first byte; visitors notice every tenth of a second.',
    howToFix: 'Cache pages, look for slow queries, and use a server near your visitors.',
    onHtml: (_html, { firstByteMs }) =>
      when(firstByteMs > SLOW_FIRST_BYTE_MS, { milliseconds: Math.round(firstByteMs) }),
  }),
  notice('download-slow', {
    title: 'The page downloads slowly',
    why: 'The response starts in time but takes long to arrive in full.',
    howToFix: 'Compress the page and send it at once instead of in chunks.',
    onHtml: (_html, { firstByteMs, totalMs }) =>
      when(totalMs - firstByteMs > SLOW_DOWNLOAD_MS, { milliseconds: Math.round(totalMs - firstByteMs) }),
  }),
  warning('html-heavy', {
    title: 'The HTML of the page is very large',
    why: 'Phones take long to load and lay out large pages.',
    howToFix: 'Move data, styles and images out of the HTML, and split long lists.',
    onHtml: (_html, { bytes }) => when(bytes > HEAVY_HTML, { kilobytes: Math.round(bytes / 1_000) }),
  }),
  warning('compression-missing', {
    title: 'The page is not compressed',
    why: 'With compression, HTML shrinks to about a quarter of its size.',
    howToFix: 'Enable Brotli or gzip on the server.',
    onHtml: (_html, { headers, bytes, transferBytes }) =>
      when(bytes > WORTH_COMPRESSING && !headers['content-encoding'] && transferBytes >= bytes, { bytes }),
  }),
  notice('cache-unusable', {
    title: 'Browsers cannot cache or revalidate the page',
    why: 'Without ETag, Last-Modified or Cache-Control, the page is loaded in full on every visit.',
    howToFix: 'Send an ETag or Last-Modified header, and Cache-Control.',
    onHtml: (_html, { headers }) =>
      when(!headers.etag && !headers['last-modified'] && !headers['cache-control'] && !headers.expires),
  }),
  notice('http-outdated', {
    title: 'The server uses an old HTTP version',
    why: 'HTTP/1.1 loads files one after the other; HTTP/2 and HTTP/3 load them in parallel.',
    howToFix: 'Enable HTTP/2 on the server or CDN.',
    onHtml: (_html, { httpVersion, finalUrl }) =>
      when(/^(?:0\.9|1\.0|1\.1|1)$/.test(httpVersion) && finalUrl.startsWith('https:'), {
        version: httpVersion,
      }),
  }),
]);
