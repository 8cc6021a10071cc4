import { fitReport } from './fit-report.ts';
import type { AuditReport } from './report.ts';
import { emptyReport } from '../../test/support/audit/audit-report.ts';

const urls = (count: number) => Array.from({ length: count }, (_, n) => `https://site.test/${n}`);

function reportOf({ broken, from }: { broken: number; from: number }): AuditReport {
  const report = emptyReport();
  return {
    ...report,
    links: {
      internal: 1,
      external: 0,
      broken: urls(broken).map((url) => ({ url, status: 404, from: urls(from) })),
    },
    duplicates: { ...report.duplicates, titles: [{ title: 'Same', urls: urls(1_000) }] },
  };
}

test('a report that fits stays as it is', () => {
  const report = reportOf({ broken: 20, from: 50 });
  expect(fitReport(report)).toEqual({ report, json: JSON.stringify(report) });
});

test('lists of URLs are cut evenly, whole rows stay', () => {
  const { report, json } = fitReport(reportOf({ broken: 100, from: 1_000 }), 500_000);
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(500_000);
  expect(JSON.parse(json)).toEqual(report);
  expect(report.links.broken).toHaveLength(100);
  expect(new Set(report.links.broken.map(({ from }) => from.length))).toEqual(new Set([100]));
  expect(report.duplicates.titles[0]?.urls).toHaveLength(100);
});

test('rows go when nothing else helps', () => {
  const { report, json } = fitReport(reportOf({ broken: 5_000, from: 10 }), 100_000);
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(100_000);
  expect(report.links.broken).toEqual(reportOf({ broken: 1_250, from: 1 }).links.broken);
});
