/**
 * What can be wrong with a sitemap, in words for its owner. `error`: something in it cannot be used; `warning`: some
 * crawlers cannot use it; `notice`: good to know.
 */
export const SITEMAP_FINDINGS = {
  // the answer
  'sitemap-unreachable': { severity: 'error', title: 'The sitemap could not be fetched' },
  'sitemap-http-error': {
    severity: 'error',
    title: 'The server answers with an error instead of the sitemap',
  },
  'sitemap-broken-off': { severity: 'error', title: 'The answer broke off in the middle of the sitemap' },
  // what it is
  'sitemap-html': { severity: 'error', title: 'Under the address of the sitemap there is a web page' },
  'sitemap-not-recognised': { severity: 'error', title: 'The file is no sitemap in any known form' },
  'sitemap-empty-file': { severity: 'error', title: 'The sitemap is an empty file' },
  'sitemap-without-entries': { severity: 'warning', title: 'The sitemap lists nothing' },
  // compression
  'sitemap-gzip-damaged': { severity: 'error', title: 'The compressed sitemap is damaged or incomplete' },
  'sitemap-gzip-bomb': {
    severity: 'error',
    title: 'The compressed sitemap grows beyond all measure when unpacked',
  },
  'sitemap-gzip-layers': { severity: 'error', title: 'The sitemap is compressed several times over' },
  'sitemap-gzip-twice': { severity: 'warning', title: 'The sitemap is compressed twice' },
  'sitemap-gzip-trailing': { severity: 'warning', title: 'Something else follows the compressed sitemap' },
  'sitemap-gzip-misnamed': { severity: 'warning', title: 'The file is called .gz but is not compressed' },
  // characters
  'sitemap-not-utf-8': { severity: 'warning', title: 'The sitemap is not written in UTF-8' },
  'sitemap-encoding-unknown': {
    severity: 'error',
    title: 'The sitemap declares an encoding that does not exist',
  },
  'sitemap-characters-invalid': {
    severity: 'warning',
    title: 'The sitemap holds bytes that are no characters of its encoding',
  },
  // XML
  'sitemap-leading-content': { severity: 'error', title: 'Something stands before the XML of the sitemap' },
  'sitemap-doctype': {
    severity: 'error',
    title: 'The sitemap declares a document type or entities, which is not read',
  },
  'sitemap-truncated': { severity: 'error', title: 'The XML of the sitemap ends in the middle' },
  'sitemap-malformed': { severity: 'error', title: 'The XML of the sitemap is not well-formed' },
  'sitemap-namespace-missing': { severity: 'warning', title: 'The sitemap declares no namespace' },
  'sitemap-namespace-wrong': {
    severity: 'warning',
    title: 'The sitemap declares another namespace than that of the protocol',
  },
  // size
  'sitemap-over-50-mb': { severity: 'error', title: 'The sitemap is larger than 50 MB uncompressed' },
  'sitemap-over-50000-urls': { severity: 'error', title: 'The sitemap lists more than 50,000 addresses' },
  'sitemap-too-large': {
    severity: 'error',
    title: 'The sitemap is so large that only its beginning was read',
  },
  'sitemap-too-many-urls': {
    severity: 'error',
    title: 'The sitemap lists so many addresses that only the first were read',
  },
  // entries
  'sitemap-loc-missing': { severity: 'error', title: 'An entry has no address' },
  'sitemap-loc-invalid': { severity: 'error', title: 'An entry’s address is no web address' },
  'sitemap-loc-relative': { severity: 'error', title: 'An entry’s address is not complete' },
  'sitemap-loc-too-long': { severity: 'error', title: 'An entry’s address has 2,048 characters or more' },
  'sitemap-loc-other-host': { severity: 'warning', title: 'An entry lies on another host than the sitemap' },
  'sitemap-lastmod-invalid': { severity: 'warning', title: 'An entry’s date is no date of the protocol' },
  'sitemap-changefreq-invalid': {
    severity: 'notice',
    title: 'An entry’s changefreq is none of the known words',
  },
  'sitemap-priority-invalid': { severity: 'notice', title: 'An entry’s priority is no number from 0 to 1' },
  'sitemap-media-invalid': {
    severity: 'warning',
    title: 'The address of an image or video is no web address',
  },
  'sitemap-alternate-invalid': {
    severity: 'warning',
    title: 'A language version has no language or no web address',
  },
  'sitemap-too-many-parts': {
    severity: 'warning',
    title: 'An entry has over 1,000 images, videos or language versions',
  },
  // an index and its sitemaps
  'sitemap-index-nested': { severity: 'warning', title: 'An index lists another index' },
  'sitemap-index-too-deep': { severity: 'error', title: 'Indexes are nested too deep to be followed' },
  'sitemap-index-loop': { severity: 'error', title: 'An index leads back to itself' },
  'sitemap-listed-twice': { severity: 'notice', title: 'A sitemap is listed more than once' },
  'sitemap-other-site': {
    severity: 'warning',
    title: 'An index lists a sitemap of another site, which is not followed',
  },
  'sitemap-total-reached': {
    severity: 'error',
    title: 'Together the sitemaps list more addresses than are read',
  },
  'sitemap-too-many-files': { severity: 'error', title: 'There are more sitemaps than are read' },
} as const satisfies Record<string, { severity: 'error' | 'warning' | 'notice'; title: string }>;

export type SitemapFindingCode = keyof typeof SITEMAP_FINDINGS;
