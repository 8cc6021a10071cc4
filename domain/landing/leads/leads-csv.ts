import { csvHead, csvLine } from '../../platform/csv.ts';

/** A lead as a row of the table. */
export interface LeadRow {
  createdAt: string;
  email: string;
  name: string | null;
  phone: string | null;
  company: string | null;
  message: string | null;
  variantId: string | null;
}

const COLUMNS = ['createdAt', 'email', 'name', 'phone', 'company', 'message', 'variantId'] as const;

/** Yields a CSV table of leads (RFC 4180) in chunks. */
export async function* leadsCsv(pages: AsyncIterable<readonly LeadRow[]>): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  for await (const some of pages) {
    yield some.map((lead) => csvLine(COLUMNS.map((column) => lead[column] ?? ''))).join('');
  }
}
