import type { Issue } from '../rule.ts';
import { error, issuesOf, notice, warning } from '../rules/written-rule.ts';

/** Rules about relations between pages: indexing, canonical links, hreflang, structured data. */
export const signalRules: Issue[] = [
  ...issuesOf('indexing', [
    error('site-noindex', {
      title: 'All pages are set to noindex',
      why: 'The whole site disappears from search results; often a setting of the test system was left on.',
      howToFix:
        'Remove noindex from the robots meta tag or the X-Robots-Tag header of pages that should be found.',
    }),
    warning('pagination-broken', {
      title: 'The next or previous page of a series returns an error',
      why: 'Visitors and crawlers cannot reach the rest of the list.',
      howToFix: 'Correct the rel="next" and rel="prev" links; the last page has no next page.',
    }),
    warning('pagination-loop', {
      title: 'Pagination links form a loop',
      why: 'Crawlers go round in circles and may never reach the rest of the list.',
      howToFix: 'Point rel="next" of every page to the following page, and omit it on the last one.',
    }),
    notice('pagination-noindex', {
      title: 'Paginated pages are set to noindex',
      why: 'Links on pages that stay noindex are followed less and less, so older entries drop out.',
      howToFix: 'Let the pages of a series be indexed, or link to their entries from elsewhere.',
    }),
  ]),
  ...issuesOf('canonical', [
    error('canonical-to-error', {
      title: 'The canonical URL returns an error',
      why: 'Search engines are told to index a page that does not exist, and may show neither.',
      howToFix: 'Point the canonical link to a URL that returns 200.',
    }),
    warning('canonical-to-redirect', {
      title: 'The canonical URL redirects',
      why: 'Two signals contradict each other; search engines may ignore both.',
      howToFix: 'Use the redirect target in the canonical link.',
    }),
    error('canonical-to-noindex', {
      title: 'The canonical page is noindex',
      why: 'The page defers to one that must not be shown, so both may disappear.',
      howToFix: 'Remove noindex from the canonical page or choose another one.',
    }),
    warning('canonical-chain', {
      title: 'Canonical links form a chain',
      why: 'The canonical page has another page as its canonical; search engines do not follow long chains and choose a page themselves.',
      howToFix: 'Point all versions to the same final URL.',
    }),
    error('canonical-loop', {
      title: 'Canonical links form a loop',
      why: 'The pages point to each other as the canonical, so the signal says nothing.',
      howToFix: 'Choose one page; it references itself, and the others reference it.',
    }),
    error('canonical-to-blocked', {
      title: 'The canonical page is blocked by robots.txt',
      why: 'Search engines may not crawl the page that they are told to show.',
      howToFix: 'Allow the page in robots.txt or choose another canonical URL.',
    }),
    error('canonical-all-to-home', {
      title: 'Many different pages have the start page as their canonical',
      why: 'Search engines are told that these pages are duplicates of the start page and drop them.',
      howToFix: 'Use each page’s own URL; usually a template contains a fixed one.',
    }),
    notice('canonical-unlinked', {
      title: 'No page links to the canonical URL',
      why: 'Links and the canonical link disagree about which URL is the original.',
      howToFix: 'Link to the canonical URL throughout the site.',
    }),
  ]),
  ...issuesOf('hreflang', [
    error('hreflang-no-return', {
      title: 'An hreflang return link is missing',
      why: 'Search engines ignore the pair, and visitors may get the wrong language.',
      howToFix: 'List all versions on each version, with the same URLs.',
    }),
    error('hreflang-to-error', {
      title: 'An hreflang URL returns an error',
      why: 'Visitors in that language would be sent to a page that does not exist.',
      howToFix: 'Correct the URL in the hreflang link or remove it.',
    }),
    warning('hreflang-to-redirect', {
      title: 'An hreflang URL redirects',
      why: 'Only final URLs count; the pair may be ignored.',
      howToFix: 'Use the redirect target in the hreflang link.',
    }),
    warning('hreflang-to-noindex', {
      title: 'An hreflang URL is noindex',
      why: 'A noindex page cannot be offered to visitors in that language.',
      howToFix: 'Remove noindex from the version, or remove it from the hreflang links.',
    }),
    warning('hreflang-to-non-canonical', {
      title: 'An hreflang URL is not canonical',
      why: 'Only canonical pages count as language versions; the pair is ignored.',
      howToFix: 'Link to the canonical URL of each version.',
    }),
    warning('hreflang-to-blocked', {
      title: 'An hreflang URL is blocked by robots.txt',
      why: 'Search engines cannot read the version and its return link.',
      howToFix: 'Allow the URL in robots.txt or remove it from the hreflang links.',
    }),
    error('hreflang-page-in-two-languages', {
      title: 'hreflang links give one URL different languages',
      why: 'Pages declare different languages for the same URL, so none of them is trusted.',
      howToFix: 'Use the same language code for a URL on all pages that reference it.',
    }),
    warning('hreflang-sets-differ', {
      title: 'Language versions have different sets of hreflang links',
      why: 'Search engines leave out versions that some pages do not list.',
      howToFix: 'Use the same complete list of versions on all of them.',
    }),
    warning('hreflang-sources-conflict', {
      title: 'hreflang in the page and the sitemap differ',
      why: 'Search engines read both and cannot know which one is right.',
      howToFix: 'Declare language versions in one place: in the page, in its headers or in the sitemap.',
    }),
    warning('hreflang-target-language-differs', {
      title: 'The hreflang code differs from the target page’s lang attribute',
      why: 'Visitors would be sent to a page that they cannot read.',
      howToFix: 'Make the lang attribute of the page and the code of the hreflang link agree.',
    }),
  ]),
  ...issuesOf('structured-data', [
    notice('structured-organization-conflict', {
      title: 'Pages give different names for your organization',
      why: 'Search engines build one profile of the company behind a site and need one name for it.',
      howToFix: 'Use the same name, logo and address in the Organization data of all pages.',
    }),
    warning('structured-address-broken', {
      title: 'A URL in the structured data returns an error',
      why: 'A breadcrumb, image or page that does not exist can make search engines drop the rich result.',
      howToFix: 'Correct the URL in the structured data.',
    }),
  ]),
  ...issuesOf('social', [
    warning('social-image-broken', {
      title: 'The social image cannot be loaded',
      why: 'Shared links appear without an image and are clicked less often.',
      howToFix: 'Point og:image to an image that returns 200, ideally 1200 × 630 pixels.',
    }),
    notice('social-image-shared-everywhere', {
      title: 'All pages use the same social image',
      why: 'Links to different pages look the same when they are shared.',
      howToFix: 'Give articles and products their own og:image.',
    }),
    notice('favicon-missing', {
      title: 'The site has no favicon',
      why: 'Search results, tabs and bookmarks show the icon; without it, the site is harder to recognise.',
      howToFix: 'Serve /favicon.ico or add <link rel="icon">.',
    }),
  ]),
  ...issuesOf('mobile', [
    warning('mobile-alternate-no-return', {
      title: 'The mobile version does not have the desktop page as its canonical',
      why: 'Without the return link, the mobile version counts as a duplicate.',
      howToFix: 'Set the desktop page as the canonical of the mobile page, or serve one responsive page.',
    }),
    notice('manifest-broken', {
      title: 'The web app manifest cannot be loaded',
      why: 'Phones cannot offer to add the site to the home screen with its name and icon.',
      howToFix: 'Correct the URL in <link rel="manifest"> or remove it.',
    }),
  ]),
];
