import type { SitemapFindingCode } from '../../../domain/site/sitemaps/sitemap-findings.ts';
import type { AuditSite } from '../../../domain/audit/report.ts';
import type { SitemapSummary } from '../../../domain/site/sitemaps/analysis.ts';
import { siteOf } from '../../support/audit/audit-rows.ts';

const plain = siteOf();

/** What the stage `discover` learns of a site that breaks a rule, and of one that nearly does. */
interface DiscoveryCase {
  rule: string;
  triggers: Partial<AuditSite>;
  near: Partial<AuditSite>;
}

const onSite = (rule: string, triggers: Partial<AuditSite>, near: Partial<AuditSite>): DiscoveryCase => ({
  rule,
  triggers,
  near,
});
const robots = (more: Partial<AuditSite['robots']>) => ({ robots: { ...plain.robots, ...more } });
const saying = (...lines: string[]) => robots({ text: lines.join('\n') });
const sitemaps = (more: Partial<AuditSite['sitemaps']>) => ({ sitemaps: { ...plain.sitemaps, ...more } });
const file = (error: SitemapSummary['error'], ...codes: SitemapFindingCode[]) =>
  sitemaps({
    files: [
      {
        url: 'https://site.test/sitemap.xml',
        type: 'urlset',
        urls: 20,
        lastmod: null,
        gz: false,
        error,
        findings: codes.map((code) => ({ code, count: 1, examples: [] })),
      },
    ],
  });
const probes = (more: Partial<AuditSite['probes']>) => ({ probes: { ...plain.probes, ...more } });
const robotsFinding = (code: string) => robots({ findings: [{ code, count: 1, examples: ['line 1: x'] }] });

/** Rules over what is known before the pages are. */
export const discoveryCases: DiscoveryCase[] = [
  onSite('robots-missing', robots({ result: 'missing', status: 404, text: null }), robots({ text: '' })),
  onSite(
    'robots-unreachable',
    robots({ result: 'unavailable', status: 503, text: null }),
    robots({ result: 'missing', status: 404, text: null }),
  ),
  onSite(
    'robots-invalid',
    robotsFinding('robots-path-invalid'),
    robotsFinding('robots-directive-unsupported'),
  ),
  onSite(
    'robots-blocks-site',
    saying('User-agent: *', 'Disallow: /'),
    saying('User-agent: *', 'Disallow: /', 'Allow: /shop', '', 'User-agent: BadBot', 'Disallow: /'),
  ),
  onSite('robots-crawl-delay-long', robots({ crawlDelay: 20 }), robots({ crawlDelay: 10 })),
  onSite('unknown-page-answers-200', probes({ unknownPage: 200 }), probes({ unknownPage: 410 })),
  onSite('host-variants-answer', probes({ otherHost: 'answers' }), probes({ otherHost: 'silent' })),
  onSite('http-answers-without-redirect', probes({ plainHttp: 'answers' }), probes({ plainHttp: null })),
  onSite('certificate-expiring', probes({ certificateDays: 13 }), probes({ certificateDays: 14 })),
  onSite(
    'llms-txt-missing',
    probes({ llmsTxt: { status: 404, isValid: false } }),
    probes({ llmsTxt: { status: 200, isValid: false } }),
  ),
  onSite(
    'llms-txt-invalid',
    probes({ llmsTxt: { status: 200, isValid: false } }),
    probes({ llmsTxt: { status: 404, isValid: false } }),
  ),
  onSite('ai-crawler-parity', probes({ refusedCrawlers: ['GPTBot'] }), probes({})),
  onSite(
    'ai-crawlers-blocked',
    saying('User-agent: GPTBot', 'Disallow: /'),
    saying('User-agent: GPTBot', 'Disallow: /admin'),
  ),
  onSite(
    'ai-search-blocked',
    saying('User-agent: PerplexityBot', 'Disallow: /'),
    // Closed to all alike is another finding.
    saying('User-agent: *', 'Disallow: /'),
  ),
  onSite('sitemap-missing', sitemaps({ source: 'none', files: [], urls: 0 }), {
    // Where robots.txt cannot be had, nobody has looked for one.
    ...sitemaps({ source: 'none', files: [], urls: 0 }),
    ...robots({ result: 'unavailable', status: 503, text: null, sitemaps: [] }),
  }),
  onSite(
    'sitemap-not-in-robots',
    { ...sitemaps({ source: 'well-known' }), ...robots({ sitemaps: [] }) },
    { ...sitemaps({ source: 'none', files: [] }), ...robots({ sitemaps: [] }) },
  ),
  onSite('sitemap-unreadable', file('sitemap-http-error'), file('sitemap-over-50-mb', 'sitemap-over-50-mb')),
  onSite('sitemap-faulty', file(null, 'sitemap-lastmod-invalid'), file(null, 'sitemap-changefreq-invalid')),
  onSite('sitemap-too-large', file(null, 'sitemap-over-50000-urls'), file(null, 'sitemap-total-reached')),
  onSite('sitemap-empty', file(null, 'sitemap-without-entries'), file(null)),
  onSite('sitemap-entry-off-site', sitemaps({ offSite: 2 }), sitemaps({ duplicates: 2 })),
  onSite('sitemap-entry-duplicate', sitemaps({ duplicates: 2 }), sitemaps({ offSite: 2 })),
  onSite(
    'sitemap-lastmod-uniform',
    sitemaps({ dated: 10, distinctDates: 1 }),
    sitemaps({ dated: 9, distinctDates: 1 }),
  ),
  onSite('sitemap-lastmod-future', sitemaps({ futureDates: 1 }), sitemaps({ futureDates: 0 })),
];
