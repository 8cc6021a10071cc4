import type { AuditReport } from './report.ts';

/** Bytes; reports are guaranteed to stay below 20 MB. */
const MOST_BYTES = 19_000_000;

/** Maximum URLs per list, tried in turn: the first value suits usual sites, the last one hostile sites. */
const STEPS = [1_000, 300, 100, 30, 10, 3, 1];

/**
 * A report as JSON of at most `mostBytes`. If it is too large, every list of URLs is cut to the same length; counts
 * stay. Rows are dropped only when that is not enough.
 */
export function fitReport(
  report: AuditReport,
  mostBytes = MOST_BYTES,
): { report: AuditReport; json: string } {
  for (const most of STEPS) {
    const fitting = withShortLists(report, most);
    const json = JSON.stringify(fitting);
    if (Buffer.byteLength(json) <= mostBytes) return { report: fitting, json };
  }
  return withFewerRows(withShortLists(report, 1), mostBytes);
}

function withShortLists(report: AuditReport, most: number): AuditReport {
  const short = <Row extends { urls: string[] }>(rows: Row[]) =>
    rows.map((row) => (row.urls.length > most ? { ...row, urls: row.urls.slice(0, most) } : row));
  const { links, duplicates } = report;
  return {
    ...report,
    issues: short(report.issues),
    links: { ...links, broken: links.broken.map((link) => ({ ...link, from: link.from.slice(0, most) })) },
    duplicates: {
      titles: short(duplicates.titles),
      descriptions: short(duplicates.descriptions),
      content: short(duplicates.content),
      nearDuplicates: short(duplicates.nearDuplicates),
    },
  };
}

function withFewerRows(report: AuditReport, mostBytes: number): { report: AuditReport; json: string } {
  for (let share = 0.5; ; share /= 2) {
    const first = <Row>(rows: Row[]): Row[] => rows.slice(0, Math.floor(rows.length * share));
    const { links, duplicates, sitemaps } = report;
    const fitting: AuditReport = {
      ...report,
      pages: first(report.pages),
      sitemaps: { ...sitemaps, files: first(sitemaps.files) },
      links: { ...links, broken: first(links.broken) },
      duplicates: {
        titles: first(duplicates.titles),
        descriptions: first(duplicates.descriptions),
        content: first(duplicates.content),
        nearDuplicates: first(duplicates.nearDuplicates),
      },
    };
    const json = JSON.stringify(fitting);
    if (Buffer.byteLength(json) <= mostBytes || share < 1e-6) return { report: fitting, json };
  }
}
