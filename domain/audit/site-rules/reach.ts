import type { Issue } from '../rule.ts';
import { error, issuesOf, notice, warning } from '../rules/written-rule.ts';

/** Rules about crawlability: robots.txt, sitemaps, URL variants, click depth. */
export const reachRules: Issue[] = [
  ...issuesOf('crawl', [
    warning('page-orphan', {
      title: 'Orphan page (no inlinks)',
      why: 'No page links to it: visitors cannot reach it from the rest of the site, and search engines give it little weight.',
      howToFix: 'Link to it from a page on the same topic, or remove it and its sitemap entry.',
    }),
    notice('page-too-deep', {
      title: 'The page has a high click depth',
      why: 'The more clicks from the start page a page needs, the less often it is visited and crawled.',
      howToFix: 'Link to the page from a category or overview page that is closer to the start page.',
    }),
    notice('robots-missing', {
      title: 'robots.txt is missing',
      why: 'Crawlers then visit everything. That is allowed, but you cannot control them or show them your sitemap.',
      howToFix: 'Serve a text file at /robots.txt, with at least a Sitemap line.',
    }),
    error('robots-unreachable', {
      title: 'robots.txt returns a server error',
      why: 'Search engines stop crawling the whole site while robots.txt returns a server error.',
      howToFix: 'Make /robots.txt return 200 with your rules, or 404 if there are none.',
    }),
    warning('robots-invalid', {
      title: 'robots.txt has invalid lines',
      why: 'A rule that is not understood is ignored: pages may be crawled, or blocked, against your will.',
      howToFix: 'Correct the listed lines; every rule must follow a User-agent line.',
    }),
    error('robots-blocks-site', {
      title: 'robots.txt blocks the whole site for search engines',
      why: 'No page can be crawled, so the site disappears from search results or appears without a description.',
      howToFix:
        'Remove "Disallow: /" from the group for all crawlers unless the site is meant to stay private.',
    }),
    warning('robots-crawl-delay-long', {
      title: 'robots.txt sets a very long Crawl-delay',
      why: 'With a long delay between two requests, most pages of a site are visited seldom or never.',
      howToFix: 'Lower Crawl-delay to a second or less, or remove it and rate-limit requests on the server.',
    }),
    error('unknown-page-answers-200', {
      title: 'Non-existent URLs return status 200',
      why: 'Search engines then index any number of empty pages, and nobody notices broken links.',
      howToFix: 'Return status 404 (or 410) for unknown URLs, whatever the page shows.',
    }),
    warning('host-variants-answer', {
      title: 'The site is available both with and without "www."',
      why: 'Every page exists twice under two hostnames, and links to it are counted separately.',
      howToFix: 'Choose one hostname and redirect the other to it with status 301.',
    }),
    notice('redirect-joins-unlike-pages', {
      title: 'Many URLs redirect to the start page',
      why: 'Removed pages that all redirect to the start page are treated as soft 404s and confuse visitors.',
      howToFix: 'Redirect each old URL to the page that replaces it, or return 404 or 410.',
    }),
  ]),
  ...issuesOf('sitemap', [
    warning('sitemap-missing', {
      title: 'The site has no sitemap',
      why: 'A sitemap tells search engines which pages exist and which have changed.',
      howToFix: 'Let your CMS generate a sitemap.xml and list it in robots.txt.',
    }),
    notice('sitemap-not-in-robots', {
      title: 'robots.txt does not list the sitemap',
      why: 'Crawlers look for sitemaps in robots.txt first; they may never try other places.',
      howToFix: 'Add a line "Sitemap: https://…/sitemap.xml" to robots.txt.',
    }),
    error('sitemap-unreadable', {
      title: 'A sitemap could not be read',
      why: 'A sitemap that cannot be fetched, decompressed or parsed tells search engines nothing about your pages.',
      howToFix:
        'Make the URL return 200 with well-formed XML, or remove it from robots.txt and the sitemap index.',
    }),
    warning('sitemap-faulty', {
      title: 'A sitemap violates the sitemap protocol',
      why: 'Search engines skip the entries or fields they cannot understand.',
      howToFix: 'Correct the listed problems, or let a maintained plugin generate the sitemap.',
    }),
    error('sitemap-too-large', {
      title: 'A sitemap exceeds the size limits',
      why: 'Search engines reject a file of more than 50,000 URLs or 50 MB.',
      howToFix: 'Split it into several files and list them in a sitemap index.',
    }),
    warning('sitemap-empty', {
      title: 'A sitemap is empty',
      why: 'An empty sitemap is often a sign of a plugin that stopped working.',
      howToFix: 'Check why your CMS lists no pages there, or remove the file.',
    }),
    warning('sitemap-entry-off-site', {
      title: 'The sitemap lists URLs of another site',
      why: 'Search engines ignore entries for hosts that the sitemap does not belong to.',
      howToFix: 'List only URLs of the host that serves the sitemap; often an old domain was left behind.',
    }),
    notice('sitemap-entry-duplicate', {
      title: 'A URL is in the sitemap more than once',
      why: 'Repeated entries waste space and may have different lastmod dates.',
      howToFix: 'List every page once, in one sitemap.',
    }),
    notice('sitemap-page-missing', {
      title: 'An indexable page is missing from the sitemap',
      why: 'Pages outside the sitemap are discovered later, especially after changes.',
      howToFix: 'Add the page, or set it to noindex if it is not meant for search results.',
    }),
    notice('sitemap-lastmod-uniform', {
      title: 'All sitemap entries have the same lastmod date',
      why: 'Search engines stop trusting dates that change for all pages whenever the file is generated.',
      howToFix: 'Set lastmod to when the content of that page last changed, or leave it out.',
    }),
    notice('sitemap-lastmod-future', {
      title: 'The sitemap has lastmod dates in the future',
      why: 'A date that cannot be true makes search engines ignore all of them.',
      howToFix: 'Use the real date of the last change; check the time zone of the server.',
    }),
  ]),
  ...issuesOf('url', [
    warning('url-case-variants', {
      title: 'URLs differ only in upper and lower case',
      why: 'To search engines these are different pages with the same content.',
      howToFix: 'Use lowercase in all links and redirect the other variants to it.',
    }),
    warning('url-slash-variants', {
      title: 'A page is available both with and without a trailing slash',
      why: 'To search engines these are two pages with the same content.',
      howToFix: 'Choose one form, redirect the other to it, and link only to the chosen one.',
    }),
    warning('url-parameter-variants', {
      title: 'Query parameters create duplicates of a page',
      why: 'Crawlers spend their time on duplicates, and the duplicates compete in search results.',
      howToFix: 'Give the duplicates a canonical link to the URL without parameters and do not link to them.',
    }),
  ]),
];
