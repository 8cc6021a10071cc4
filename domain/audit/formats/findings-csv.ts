import { csvHead, csvLine } from '../../platform/csv.ts';
import { ruleById } from '../catalogue.ts';
import type { Details } from '../../site/page-finding.ts';

/** One row of the table; `url` is empty for an issue of the whole site. */
export interface FindingRow {
  rule: string;
  url: string;
  details: Details;
}

const HEAD = ['issue', 'severity', 'category', 'title', 'url', 'details'];

/** Yields a CSV table of findings (RFC 4180) in chunks; findings of removed rules are left out. */
export async function* findingsCsv(rows: AsyncIterable<readonly FindingRow[]>): AsyncGenerator<string> {
  yield csvHead(HEAD);
  for await (const some of rows) yield some.map(rowOf).join('');
}

function rowOf({ rule, url, details }: FindingRow): string {
  const issue = ruleById(rule);
  return issue ? csvLine([rule, issue.severity, issue.category, issue.title, url, inWords(details)]) : '';
}

/** `words: 12; pages: https://…, https://…`, sorted by name. */
function inWords(details: Details): string {
  return Object.keys(details)
    .toSorted()
    .map((name) => `${name}: ${[details[name] ?? ''].flat().join(', ')}`)
    .join('; ');
}
