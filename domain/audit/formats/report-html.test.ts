import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { ruleById } from '../catalogue.ts';
import type { AuditReport, LabPage, ReportIssue } from '../report.ts';
import { emptyReport } from '../../../test/support/audit/audit-report.ts';
import { REPORT_POLICY, reportHtml } from './report-html.ts';

const HOSTILE = `</style></title><script>alert(1)</script><img src=x onerror=alert(2)>" onmouseover="alert(3)' \u202egpj`;
const HOSTILE_URL = `https://site.test/"><script>alert(4)</script>`;

function issueOf(id: string, urls: string[], count = urls.length): ReportIssue {
  const { category = 'crawl', severity = 'error', title = '', why = '', howToFix = '' } = ruleById(id) ?? {};
  return { id, category, severity, title, why, howToFix, count, urls };
}

const LAB: LabPage = {
  url: HOSTILE_URL,
  device: 'mobile',
  scores: { performance: 62, accessibility: null, bestPractices: 96, seo: 100 },
  firstContentfulPaintMs: 1_400,
  largestContentfulPaintMs: 3_120,
  totalBlockingMs: 240,
  layoutShift: 0.04,
  speedIndexMs: 2_900,
  bytes: 1_400_000,
  requests: 71,
  error: HOSTILE,
};

/** A report that has hostile texts wherever a site can put its own. */
function hostileReport(): AuditReport {
  const report = emptyReport();
  const urls = [HOSTILE_URL, 'javascript:alert(5)'];
  return {
    ...report,
    issues: [
      issueOf('h1-missing', urls, 12),
      issueOf('title-missing', urls),
      issueOf('llms-txt-missing', []),
    ],
    summary: { ...report.summary, issuesBySeverity: { error: 1, warning: 1, notice: 1 }, isCut: true },
    robots: { ...report.robots, url: HOSTILE_URL },
    sitemaps: {
      ...report.sitemaps,
      files: report.sitemaps.files.map((file) => ({ ...file, url: HOSTILE_URL })),
    },
    links: { internal: 1, external: 1, broken: [{ url: HOSTILE_URL, status: null, from: urls }] },
    structuredData: { pages: 1, types: [{ type: HOSTILE, pages: 1 }] },
    performance: {
      medianFirstByteMs: 180,
      p95FirstByteMs: 1_260,
      slowest: [{ url: HOSTILE_URL, firstByteMs: 1_300 }],
      lab: [LAB],
      labSkipped: HOSTILE,
    },
    duplicates: {
      titles: [{ title: HOSTILE, urls }],
      descriptions: [{ description: HOSTILE, urls }],
      content: [{ urls }],
      nearDuplicates: [{ urls }],
    },
  };
}

interface Element {
  name: string;
  attributes: Record<string, string>;
}

function elementsOf(page: string): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  let text = '';
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes }),
    ontext: (more) => (text += more),
  });
  parser.end(page);
  return { elements, text: text.replace(/\s+/g, ' ') };
}

test('what stands on hostile pages is text', () => {
  const { elements, text } = elementsOf(reportHtml(hostileReport(), null));
  const names = new Set(elements.map(({ name }) => name));
  for (const name of ['script', 'img', 'iframe', 'form', 'object']) expect(names).not.toContain(name);
  expect(elements.filter(({ name }) => name === 'style')).toHaveLength(1);
  const attributes = elements.flatMap((element) => Object.keys(element.attributes));
  expect(attributes.filter((name) => /^(on|style$|src$)/.test(name))).toEqual([]);
  const targets = elements.flatMap((element) => element.attributes['href'] ?? []);
  expect(targets.filter((target) => !/^(https?:\/\/|#)/.test(target))).toEqual([]);
  expect(targets).toContain(HOSTILE_URL);
  expect(text).toContain('<script>alert(1)</script>');
  expect(text).not.toContain('\u202e');
});

test('the policy lets in the style of the page, and nothing else', () => {
  const page = reportHtml(emptyReport(), null);
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(REPORT_POLICY).toContain(`style-src 'sha256-${hash}'`);
  expect(REPORT_POLICY).toContain(`default-src 'none'`);
});

test('tells score, issues and where they are', () => {
  const { elements, text } = elementsOf(reportHtml(hostileReport(), new Date('2026-11-21T23:30:00Z')));
  expect(elements).toContainEqual(
    expect.objectContaining({
      attributes: expect.objectContaining({ 'aria-label': 'Score: 100 of 100' }) as unknown,
    }),
  );
  expect(text).toContain('21 November 2026');
  expect(text).toContain('The crawl reached a limit');
  expect(text).toContain('2 of 12 URLs');
  expect(text).toContain('and 10 more');
  expect(text).toContain(ruleById('title-missing')?.howToFix);
  expect(text).toContain('whole site');
  expect(text).toContain('180 ms');
  const ids = elements.flatMap((element) => element.attributes['id'] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const anchors = elements.flatMap((element) => /^#(.+)/.exec(element.attributes['href'] ?? '')?.[1] ?? []);
  expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
});

test('the same report gives the same page, and an empty one, too', () => {
  expect(reportHtml(hostileReport(), null)).toBe(reportHtml(hostileReport(), null));
  const { text } = elementsOf(reportHtml(emptyReport(), null));
  expect(text).toContain('The site is in good shape');
  expect(text).not.toContain('Fix these first');
});
