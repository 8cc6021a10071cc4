import type { FindingTally } from '../finding-tally.ts';
import type { EntryDraft } from './dialects.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';
import { MOST_FIELD_CHARACTERS } from './sitemap-xml.ts';

/** One URL a line. */
export class SitemapText {
  readonly type = 'text';
  readonly isStopped = false;
  readonly #findings: FindingTally<SitemapFindingCode>;
  readonly #emit: (draft: EntryDraft) => void;
  #rest = '';

  constructor(findings: FindingTally<SitemapFindingCode>, emit: (draft: EntryDraft) => void) {
    this.#findings = findings;
    this.#emit = emit;
  }

  write(text: string): void {
    const lines = (this.#rest + text).split(/\r\n|\r|\n/);
    // Of an overlong line only enough is kept to reject it.
    this.#rest = (lines.pop() ?? '').slice(0, MOST_FIELD_CHARACTERS + 1);
    for (const line of lines) this.#line(line.trim());
  }

  /** `isCut`: the last URL may be incomplete and is dropped, since it would be a different one. */
  end(isCut: boolean): void {
    if (!isCut) this.#line(this.#rest.trim());
  }

  /** A line that does not look like a URL is a remark and not a relative URL. */
  #line(line: string): void {
    if (line === '') return;
    if (/^https?:|^\/|^www\./i.test(line)) this.#emit({ loc: line });
    else this.#findings.add('sitemap-loc-invalid', line);
  }
}
