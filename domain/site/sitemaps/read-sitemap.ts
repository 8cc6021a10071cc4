import { AppError } from '../../platform/errors.ts';
import type { Gunzip } from '../../ports/gunzip.ts';
import { FindingTally } from '../finding-tally.ts';
import { EntryCheck } from './check-entry.ts';
import { decoded } from './decoded.ts';
import type { EntryDraft } from './dialects.ts';
import { PROTOCOL_URLS } from './sitemap.ts';
import type { SitemapEntry, SitemapLimits, SitemapReport, SitemapType } from './sitemap.ts';
import { SITEMAP_FINDINGS, type SitemapFindingCode } from './sitemap-findings.ts';
import { SitemapXml, MOST_FIELD_CHARACTERS } from './sitemap-xml.ts';
import { unpacked } from './unpacked.ts';

/** Parser for text sitemaps, which have one URL per line. */
class SitemapText {
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
    // Of an overlong line, only enough is stored to reject it.
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

/** Number of characters inspected to detect the format. */
const SNIFFED_CHARACTERS = 4_096;

const MARKUP = /<\?xml|<(?:[\w.-]+:)?(?:urlset|sitemapindex|rss|feed|RDF)[\s>]/;

const ADDRESS_LINE = /^[ \t]*https?:\/\/\S+[ \t]*$/im;

export interface SitemapSource {
  /** The URL that responded, after redirects. Entries are compared with it. */
  url: string;
  bytes: AsyncIterable<Uint8Array>;
  /** The charset of the Content-Type. */
  charset?: string | null;
  gunzip: Gunzip;
  limits: Pick<SitemapLimits, 'bytes' | 'urls'>;
}

/** Findings after which the rest of the file was not read. */
const CUT: SitemapFindingCode[] = [
  'sitemap-broken-off',
  'sitemap-gzip-damaged',
  'sitemap-gzip-bomb',
  'sitemap-gzip-layers',
  'sitemap-too-large',
];
/** Entries of a file, and the type of the file. */
export interface SitemapPart {
  type: SitemapType | null;
  entries: SitemapEntry[];
}

/** Approximate number of entries in one batch. */
const BATCH = 1_000;

/**
 * Reads one sitemap of any format as its bytes arrive: yields its entries in batches and returns a summary. Invalid content
 * becomes findings, and entries before it are kept. AppErrors of `bytes` become findings too; other errors are thrown. Only one
 * batch and a few pieces of text are in memory at a time, however large the file is.
 */
export async function* readSitemap(source: SitemapSource): AsyncGenerator<SitemapPart, SitemapReport, void> {
  const findings = new FindingTally<SitemapFindingCode>();
  const seen = { gz: false, bytes: 0 };
  const reader = new SitemapReader(source.url, findings, source.limits.urls);
  const { gunzip, limits, charset = null } = source;
  const plain = unpacked(source.bytes, { gunzip, mostBytes: limits.bytes, findings, seen });
  try {
    for await (const text of decoded(plain, findings, charset)) {
      reader.write(text);
      if (reader.isStopped) break;
      if (reader.entries.length >= BATCH) yield reader.taken();
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    findings.add('sitemap-broken-off', error.code);
  }
  reader.end(CUT.some((code) => findings.has(code)));
  if (reader.entries.length > 0) yield reader.taken();
  if (/\.gz$/i.test(new URL(source.url).pathname) && !seen.gz && reader.type)
    findings.add('sitemap-gzip-misnamed');
  if (reader.type && reader.urls === 0) findings.add('sitemap-without-entries');
  const list = findings.list;
  const error =
    reader.urls > 0 ? undefined : list.find(({ code }) => SITEMAP_FINDINGS[code].severity === 'error');
  const { type, urls, lastmod } = reader;
  return { type, urls, lastmod, ...seen, error: error?.code ?? null, findings: list };
}

/** Detects the format of a text, passes it to the right parser and collects its entries. */
class SitemapReader {
  entries: SitemapEntry[] = [];
  urls = 0;
  lastmod: string | null = null;
  readonly #url: string;
  readonly #findings: FindingTally<SitemapFindingCode>;
  readonly #mostUrls: number;
  /** The text read so far, until the format is known. */
  #start = '';
  #form: SitemapXml | SitemapText | null = null;
  #check: EntryCheck | null = null;
  #isOver = false;
  #newest = -Infinity;

  constructor(url: string, findings: FindingTally<SitemapFindingCode>, mostUrls: number) {
    this.#url = url;
    this.#findings = findings;
    this.#mostUrls = mostUrls;
  }

  get type() {
    return this.#form?.type ?? null;
  }

  get isStopped(): boolean {
    return this.#isOver || this.#form?.isStopped === true;
  }

  taken(): SitemapPart {
    const { entries, type } = this;
    this.entries = [];
    return { type, entries };
  }

  write(text: string): void {
    if (this.#form) return this.#form.write(text);
    // There may be any amount of leading white space; one character is enough to record that there was some.
    this.#start = (this.#start + text).replace(/^\s+(?=\s)/, '');
    if (this.#start.length >= SNIFFED_CHARACTERS) this.#recognise();
  }

  /** `isCut`: the file has more content that was not read. */
  end(isCut: boolean): void {
    if (this.isStopped || (isCut && this.#start.trim() === '' && !this.#form)) return;
    if (!this.#form) this.#recognise();
    if (!this.isStopped) this.#form?.end(isCut);
  }

  #recognise(): void {
    const sniffed = sniff(this.#start);
    const emit = (draft: EntryDraft) => this.#add(draft);
    if (sniffed.kind === 'text') this.#form = new SitemapText(this.#findings, emit);
    else if (sniffed.kind === 'xml') {
      if (sniffed.isPreceded)
        this.#findings.add('sitemap-leading-content', this.#start.slice(0, sniffed.from));
      this.#form = new SitemapXml(this.#findings, emit);
      this.#start = this.#start.slice(sniffed.from);
    } else return this.#refuse(sniffed.kind);
    this.#form.write(this.#start);
    this.#start = '';
  }

  #refuse(kind: 'html' | 'empty' | 'unknown'): void {
    const codes = {
      html: 'sitemap-html',
      empty: 'sitemap-empty-file',
      unknown: 'sitemap-not-recognised',
    } as const;
    this.#isOver = true;
    this.#findings.add(codes[kind], this.#start.trim().slice(0, 100) || undefined);
  }

  #add(draft: EntryDraft): void {
    if (this.#isOver) return;
    if (this.urls >= this.#mostUrls) {
      this.#isOver = true;
      return this.#findings.add('sitemap-too-many-urls');
    }
    this.#check ??= new EntryCheck(this.#url, this.#findings, this.type === 'rss');
    const entry = this.#check.entry(draft);
    if (!entry) return;
    this.urls += 1;
    if (this.urls === PROTOCOL_URLS + 1) this.#findings.add('sitemap-over-50000-urls');
    const time = entry.lastmod === null ? -Infinity : Date.parse(entry.lastmod);
    if (time > this.#newest) [this.#newest, this.lastmod] = [time, entry.lastmod];
    this.entries.push(entry);
  }
}

/** Formats distinguished by the beginning of a text. */
type Sniffed =
  | { kind: 'xml'; from: number; isPreceded: boolean }
  | { kind: 'text' }
  | { kind: 'html' | 'empty' | 'unknown' };

/** Detects the format of a file from its first characters, skipping leading white space. */
function sniff(start: string): Sniffed {
  const from = start.search(/\S/);
  if (from < 0) return { kind: 'empty' };
  if (start[from] === '<') {
    // White space at the start is an error only before an XML declaration.
    return { kind: 'xml', from, isPreceded: from > 0 && start.startsWith('<?xml', from) };
  }
  const markup = start.search(MARKUP);
  if (markup >= 0) return { kind: 'xml', from: markup, isPreceded: true };
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return { kind: 'html' };
  return ADDRESS_LINE.test(start) ? { kind: 'text' } : { kind: 'unknown' };
}
