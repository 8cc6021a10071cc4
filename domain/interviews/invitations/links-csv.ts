import { csvHead, csvLine } from '../../platform/csv.ts';

/** A link that a person has to pass on to a candidate. */
export interface LinkRow {
  name: string | null;
  email: string | null;
  url: string;
  expiresAt: Date;
}

/** A CSV table of links (RFC 4180), yielded in pieces, for use in a mail merge. */
export async function* linksCsv(pages: AsyncIterable<readonly LinkRow[]>): AsyncGenerator<string> {
  yield csvHead(['name', 'email', 'url', 'expiresAt']);
  for await (const some of pages) {
    yield some
      .map(({ name, email, url, expiresAt }) =>
        csvLine([name ?? '', email ?? '', url, expiresAt.toISOString()]),
      )
      .join('');
  }
}
