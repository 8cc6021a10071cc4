import { error, notice, type OwnerFinding, warning } from '../owner-finding.ts';

/**
 * Problems that a sitemap can have, with titles for the site's owner. `error`: something in it cannot be used;
 * `warning`: some crawlers cannot use it; `notice`: good to know.
 */
export const SITEMAP_FINDINGS = {
  // response
  'sitemap-unreachable': error('The sitemap could not be fetched'),
  'sitemap-http-error': error('The server returns an error instead of the sitemap'),
  'sitemap-broken-off': error('The response was cut off in the middle of the sitemap'),
  // file type
  'sitemap-html': error('The sitemap URL returns an HTML page'),
  'sitemap-not-recognised': error('The file is not in a known sitemap format'),
  'sitemap-empty-file': error('The sitemap is an empty file'),
  'sitemap-without-entries': warning('The sitemap has no entries'),
  // compression
  'sitemap-gzip-damaged': error('The compressed sitemap is damaged or incomplete'),
  'sitemap-gzip-bomb': error('The compressed sitemap expands to an excessive size (gzip bomb)'),
  'sitemap-gzip-layers': error('The sitemap is compressed in too many layers'),
  'sitemap-gzip-twice': warning('The sitemap is compressed twice'),
  'sitemap-gzip-trailing': warning('There is trailing data after the compressed sitemap'),
  'sitemap-gzip-misnamed': warning('The file name ends in .gz, but the file is not compressed'),
  // characters
  'sitemap-not-utf-8': warning('The sitemap is not encoded in UTF-8'),
  'sitemap-encoding-unknown': error('The sitemap declares an unknown encoding'),
  'sitemap-characters-invalid': warning('The sitemap contains bytes that are invalid in its encoding'),
  // XML
  'sitemap-leading-content': error('There is content before the XML of the sitemap'),
  'sitemap-doctype': error('The sitemap declares a DTD or entities, which is not supported'),
  'sitemap-truncated': error('The XML of the sitemap is truncated'),
  'sitemap-malformed': error('The XML of the sitemap is not well-formed'),
  'sitemap-namespace-missing': warning('The sitemap declares no namespace'),
  'sitemap-namespace-wrong': warning(
    'The sitemap declares a namespace other than that of the sitemap protocol',
  ),
  // size
  'sitemap-over-50-mb': error('The sitemap is larger than 50 MB uncompressed'),
  'sitemap-over-50000-urls': error('The sitemap lists more than 50,000 URLs'),
  'sitemap-too-large': error('The sitemap is so large that only its beginning was read'),
  'sitemap-too-many-urls': error('The sitemap lists so many URLs that only the first were read'),
  // entries
  'sitemap-loc-missing': error('An entry has no URL'),
  'sitemap-loc-invalid': error('An entry’s URL is invalid'),
  'sitemap-loc-relative': error('An entry’s URL is not absolute'),
  'sitemap-loc-too-long': error('An entry’s URL has 2,048 characters or more'),
  'sitemap-loc-other-host': warning('An entry is on a different host than the sitemap'),
  'sitemap-lastmod-invalid': warning('An entry’s lastmod is not a valid date'),
  'sitemap-changefreq-invalid': notice('An entry’s changefreq is not a known value'),
  'sitemap-priority-invalid': notice('An entry’s priority is not a number from 0 to 1'),
  'sitemap-media-invalid': warning('The URL of an image or video is invalid'),
  'sitemap-alternate-invalid': warning('A language version has no language or no valid URL'),
  'sitemap-too-many-parts': warning('An entry has over 1,000 images, videos or language versions'),
  // an index and its sitemaps
  'sitemap-index-nested': warning('A sitemap index lists another sitemap index'),
  'sitemap-index-too-deep': error('Sitemap indexes are nested too deeply to be followed'),
  'sitemap-index-loop': error('A sitemap index leads back to itself'),
  'sitemap-listed-twice': notice('A sitemap is listed more than once'),
  'sitemap-other-site': warning('A sitemap index lists a sitemap of another site, which is not followed'),
  'sitemap-total-reached': error('The sitemaps together list more URLs than the limit that is read'),
  'sitemap-too-many-files': error('There are more sitemaps than the limit that is read'),
} satisfies Record<string, OwnerFinding>;

export type SitemapFindingCode = keyof typeof SITEMAP_FINDINGS;
