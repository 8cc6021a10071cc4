import type { Issue } from '../rule.ts';
import { error, issuesOf, notice, warning } from '../rules/written-rule.ts';

/** Rules across pages: links and their targets, duplicate content, and access of AI crawlers. */
export const contentRules: Issue[] = [
  ...issuesOf('title', [
    warning('title-duplicate', {
      title: 'Duplicate titles',
      why: 'Search engines and visitors cannot tell the pages apart in search results.',
      howToFix: 'Write a unique title for each page.',
    }),
    notice('title-pattern-outlier', {
      title: 'The title lacks the site name that other titles end with',
      why: 'Consistent titles make the site recognisable in search results.',
      howToFix: 'Add the site name in the same place as on the other pages.',
    }),
  ]),
  ...issuesOf('description', [
    warning('description-duplicate', {
      title: 'Duplicate meta descriptions',
      why: 'The search snippet does not say what is specific to the page.',
      howToFix: 'Write a description for each page, or leave it out where you cannot.',
    }),
  ]),
  ...issuesOf('headings', [
    notice('h1-duplicate', {
      title: 'Several pages have the same H1',
      why: 'Visitors who open several pages cannot tell them apart.',
      howToFix: 'Make the main heading name the topic of its page.',
    }),
  ]),
  ...issuesOf('links', [
    error('link-broken-internal', {
      title: 'Broken internal link',
      why: 'Visitors end up at an error, and search engines cannot continue.',
      howToFix: 'Correct or remove the link, or redirect the old URL to its replacement.',
    }),
    warning('link-broken-external', {
      title: 'Broken external link',
      why: 'Readers lose trust in a page whose sources have disappeared.',
      howToFix: 'Replace the link with a source that still exists, or remove it.',
    }),
    notice('link-broken-fragment', {
      title: 'A link points to a fragment that does not exist',
      why: 'Visitors land at the top of the page instead of the passage they wanted.',
      howToFix: 'Add the id from the link to the passage, or correct the link.',
    }),
    notice('link-to-redirect-internal', {
      title: 'An internal link points to a redirect',
      why: 'Every visit takes a detour, and crawlers spend requests on it.',
      howToFix: 'Link to the final URL.',
    }),
    notice('link-to-redirect-external', {
      title: 'An external link points to a permanent redirect',
      why: 'Redirects on other sites end some day, and then the link is broken.',
      howToFix: 'Link to the new URL.',
    }),
    notice('link-to-non-canonical', {
      title: 'An internal link points to a non-canonical URL',
      why: 'Links and the canonical link disagree about which URL is the original.',
      howToFix: 'Link to the canonical URL.',
    }),
    notice('page-few-inlinks', {
      title: 'Only one page links to this page',
      why: 'A page with a single inlink is one edit away from being an orphan, and seems unimportant.',
      howToFix: 'Link to it from other pages on the same topic.',
    }),
    warning('page-linked-nofollow-only', {
      title: 'All internal links to this page are nofollow',
      why: 'Your own site tells search engines not to trust the page.',
      howToFix: 'Remove nofollow from internal links.',
    }),
    notice('page-linked-mixed-follow', {
      title: 'Some internal links to this page are nofollow, others are not',
      why: 'The mixture is seldom intended and makes the signal unclear.',
      howToFix: 'Remove nofollow from internal links.',
    }),
    error('resource-broken', {
      title: 'A script or stylesheet of the page cannot be loaded',
      why: 'The page may look wrong or not work at all.',
      howToFix: 'Correct the URL or remove the reference.',
    }),
  ]),
  ...issuesOf('images', [
    error('image-broken', {
      title: 'An image is broken',
      why: 'Visitors see an empty frame instead of the image.',
      howToFix: 'Correct the URL of the image or remove it.',
    }),
    warning('image-heavy', {
      title: 'An image file is very large',
      why: 'Large images make pages slow, especially on phones.',
      howToFix: 'Scale the image to its display size and save it as WebP or AVIF.',
    }),
    notice('image-redirected', {
      title: 'An image URL redirects',
      why: 'Every view takes one more request before the image appears.',
      howToFix: 'Use the final URL in the page.',
    }),
  ]),
  ...issuesOf('security', [
    error('http-answers-without-redirect', {
      title: 'HTTP does not redirect to HTTPS',
      why: 'Traffic over HTTP can be read by others, and every page exists twice.',
      howToFix: 'Redirect every http:// URL to its https:// counterpart with status 301.',
    }),
    warning('certificate-expiring', {
      title: 'The TLS certificate expires soon',
      why: 'With an expired certificate, browsers warn visitors away from the site.',
      howToFix: 'Renew the certificate and check why automatic renewal failed.',
    }),
  ]),
  ...issuesOf('content', [
    warning('content-duplicate', {
      title: 'Duplicate content',
      why: 'Search engines show only one of the pages, and not always the one you want.',
      howToFix: 'Merge the pages, or give the duplicates a canonical link to the original.',
    }),
    notice('content-near-duplicate', {
      title: 'Near-duplicate content',
      why: 'Pages that differ in only a few words compete with each other in search results.',
      howToFix: 'Merge the pages or give each of them unique content.',
    }),
    notice('content-competes', {
      title: 'Several pages target the same search term (keyword cannibalization)',
      why: 'Search engines have to choose between your own pages, and each of them gets weaker.',
      howToFix:
        'Make one of them the main page for the term; merge the others or refocus them on other questions.',
    }),
    notice('content-competes-with-plan', {
      title: 'A planned article targets the search term of an existing page',
      why: 'The new article would compete with a page that you already have.',
      howToFix: 'Update the existing page instead, or let the article answer another question.',
    }),
  ]),
  ...issuesOf('ai', [
    notice('ai-crawlers-blocked', {
      title: 'robots.txt blocks AI training crawlers',
      why: 'This may be what you want; models then know your site only from other sources.',
      howToFix: 'Check that the groups for GPTBot, ClaudeBot, Google-Extended and CCBot say what you intend.',
    }),
    warning('ai-search-blocked', {
      title: 'robots.txt blocks AI search crawlers',
      why: 'AI assistants that cite sources cannot cite your pages.',
      howToFix: 'Allow OAI-SearchBot, PerplexityBot and Claude-SearchBot if you want to be cited.',
    }),
    notice('llms-txt-missing', {
      title: 'llms.txt is missing',
      why: 'Some assistants look there for a short guide to the most important pages of a site.',
      howToFix: 'Serve a Markdown file at /llms.txt that names the site and links to its key pages.',
    }),
    notice('llms-txt-invalid', {
      title: 'llms.txt has an invalid format',
      why: 'Without a heading and links in Markdown, assistants cannot use it.',
      howToFix: 'Start with one "# Name" heading, then a short summary and lists of Markdown links.',
    }),
    warning('ai-crawler-parity', {
      title: 'AI crawlers get a different response than browsers',
      why: 'A firewall or CDN may block crawlers that robots.txt allows.',
      howToFix: 'Check the bot rules of your firewall or CDN for the crawlers that you want to allow.',
    }),
  ]),
];
