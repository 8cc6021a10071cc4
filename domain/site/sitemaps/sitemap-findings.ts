/**
 * Problems that a sitemap can have, with titles for the site's owner. `error`: something in it cannot be used;
 * `warning`: some crawlers cannot use it; `notice`: good to know.
 */
export const SITEMAP_FINDINGS = {
  // the answer
  'sitemap-unreachable': { severity: 'error', title: 'The sitemap could not be fetched' },
  'sitemap-http-error': {
    severity: 'error',
    title: 'The server returns an error instead of the sitemap',
  },
  'sitemap-broken-off': { severity: 'error', title: 'The response was cut off in the middle of the sitemap' },
  // what it is
  'sitemap-html': { severity: 'error', title: 'The sitemap URL returns an HTML page' },
  'sitemap-not-recognised': { severity: 'error', title: 'The file is not in a known sitemap format' },
  'sitemap-empty-file': { severity: 'error', title: 'The sitemap is an empty file' },
  'sitemap-without-entries': { severity: 'warning', title: 'The sitemap has no entries' },
  // compression
  'sitemap-gzip-damaged': { severity: 'error', title: 'The compressed sitemap is damaged or incomplete' },
  'sitemap-gzip-bomb': {
    severity: 'error',
    title: 'The compressed sitemap expands to an excessive size (gzip bomb)',
  },
  'sitemap-gzip-layers': { severity: 'error', title: 'The sitemap is compressed in too many layers' },
  'sitemap-gzip-twice': { severity: 'warning', title: 'The sitemap is compressed twice' },
  'sitemap-gzip-trailing': {
    severity: 'warning',
    title: 'There is trailing data after the compressed sitemap',
  },
  'sitemap-gzip-misnamed': {
    severity: 'warning',
    title: 'The file name ends in .gz, but the file is not compressed',
  },
  // characters
  'sitemap-not-utf-8': { severity: 'warning', title: 'The sitemap is not encoded in UTF-8' },
  'sitemap-encoding-unknown': {
    severity: 'error',
    title: 'The sitemap declares an unknown encoding',
  },
  'sitemap-characters-invalid': {
    severity: 'warning',
    title: 'The sitemap contains bytes that are invalid in its encoding',
  },
  // XML
  'sitemap-leading-content': { severity: 'error', title: 'There is content before the XML of the sitemap' },
  'sitemap-doctype': {
    severity: 'error',
    title: 'The sitemap declares a DTD or entities, which is not supported',
  },
  'sitemap-truncated': { severity: 'error', title: 'The XML of the sitemap is truncated' },
  'sitemap-malformed': { severity: 'error', title: 'The XML of the sitemap is not well-formed' },
  'sitemap-namespace-missing': { severity: 'warning', title: 'The sitemap declares no namespace' },
  'sitemap-namespace-wrong': {
    severity: 'warning',
    title: 'The sitemap declares a namespace other than that of the sitemap protocol',
  },
  // size
  'sitemap-over-50-mb': { severity: 'error', title: 'The sitemap is larger than 50 MB uncompressed' },
  'sitemap-over-50000-urls': { severity: 'error', title: 'The sitemap lists more than 50,000 URLs' },
  'sitemap-too-large': {
    severity: 'error',
    title: 'The sitemap is so large that only its beginning was read',
  },
  'sitemap-too-many-urls': {
    severity: 'error',
    title: 'The sitemap lists so many URLs that only the first were read',
  },
  // entries
  'sitemap-loc-missing': { severity: 'error', title: 'An entry has no URL' },
  'sitemap-loc-invalid': { severity: 'error', title: 'An entry’s URL is invalid' },
  'sitemap-loc-relative': { severity: 'error', title: 'An entry’s URL is not absolute' },
  'sitemap-loc-too-long': { severity: 'error', title: 'An entry’s URL has 2,048 characters or more' },
  'sitemap-loc-other-host': {
    severity: 'warning',
    title: 'An entry is on a different host than the sitemap',
  },
  'sitemap-lastmod-invalid': { severity: 'warning', title: 'An entry’s lastmod is not a valid date' },
  'sitemap-changefreq-invalid': {
    severity: 'notice',
    title: 'An entry’s changefreq is not a known value',
  },
  'sitemap-priority-invalid': {
    severity: 'notice',
    title: 'An entry’s priority is not a number from 0 to 1',
  },
  'sitemap-media-invalid': {
    severity: 'warning',
    title: 'The URL of an image or video is invalid',
  },
  'sitemap-alternate-invalid': {
    severity: 'warning',
    title: 'A language version has no language or no valid URL',
  },
  'sitemap-too-many-parts': {
    severity: 'warning',
    title: 'An entry has over 1,000 images, videos or language versions',
  },
  // an index and its sitemaps
  'sitemap-index-nested': { severity: 'warning', title: 'A sitemap index lists another sitemap index' },
  'sitemap-index-too-deep': {
    severity: 'error',
    title: 'Sitemap indexes are nested too deeply to be followed',
  },
  'sitemap-index-loop': { severity: 'error', title: 'A sitemap index leads back to itself' },
  'sitemap-listed-twice': { severity: 'notice', title: 'A sitemap is listed more than once' },
  'sitemap-other-site': {
    severity: 'warning',
    title: 'A sitemap index lists a sitemap of another site, which is not followed',
  },
  'sitemap-total-reached': {
    severity: 'error',
    title: 'The sitemaps together list more URLs than the limit that is read',
  },
  'sitemap-too-many-files': {
    severity: 'error',
    title: 'There are more sitemaps than the limit that is read',
  },
} as const satisfies Record<string, { severity: 'error' | 'warning' | 'notice'; title: string }>;

export type SitemapFindingCode = keyof typeof SITEMAP_FINDINGS;
