import type { FindingTally } from '../finding-tally.ts';
import { DIALECTS, type Dialect, type EntryDraft } from './dialects.ts';
import type { SitemapType } from './sitemap.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';
import { attributesOf, resolved, XmlScanner, type XmlHandler } from './xml-scanner.ts';

const NAMESPACE = /^https?:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9\/?$/;
const ROOTS: Record<string, Exclude<SitemapType, 'text'>> = {
  urlset: 'urlset',
  sitemapindex: 'index',
  rss: 'rss',
  // `RDF` is the root element of RSS 1.0.
  RDF: 'rss',
  feed: 'atom',
};
const HTML = /^(?:html|head|body|script|style|meta|title|link|div|p|h1|br|center|a)$/i;
/** Maximum nesting; in a sitemap nothing is nested deeper than a few elements. */
const MOST_DEPTH = 32;
/** Maximum length of a field. A longer field is cut, and then refused for its length if it is a URL. */
export const MOST_FIELD_CHARACTERS = 8_192;

/** Makes drafts of entries from the XML of a sitemap or feed, by the local names of its elements. */
export class SitemapXml implements XmlHandler {
  type: SitemapType | null = null;
  readonly #findings: FindingTally<SitemapFindingCode>;
  readonly #emit: (draft: EntryDraft) => void;
  readonly #scanner = new XmlScanner(this);
  /** Names of the open elements. */
  readonly #names: string[] = [];
  #dialect: Dialect | null = null;
  #draft: EntryDraft | null = null;
  /** Depth of the current item, and the prefix of its name including the colon. */
  #itemDepth = 0;
  #itemPrefix = '';
  /** The names of the open elements below the item, e.g. `image/loc`. */
  readonly #keys: string[] = [];
  #text: string | null = null;
  #hasEnded = false;

  constructor(findings: FindingTally<SitemapFindingCode>, emit: (draft: EntryDraft) => void) {
    this.#findings = findings;
    this.#emit = emit;
  }

  /** Whether the rest of the file can be ignored. */
  get isStopped(): boolean {
    return this.#scanner.isStopped;
  }

  write(text: string): void {
    this.#scanner.write(text);
  }

  /** `isCut`: a finding that the file was cut already exists. */
  end(isCut: boolean): void {
    if (this.isStopped) return;
    // An entry that was cut counts only if its URL is complete.
    if (this.#draft?.loc) this.#finish();
    if (isCut) return;
    if (!this.type) this.#findings.add('sitemap-not-recognised');
    else if (!this.#hasEnded || !this.#scanner.isAtRest) this.#findings.add('sitemap-truncated');
  }

  open(name: string, attributes: string): void {
    if (this.#names.length === 0 && !this.#root(name, attributes)) return;
    const local = localOf(name);
    const isItem = local === this.#dialect?.item && (!this.#draft || prefixOf(name) === this.#itemPrefix);
    if (isItem) this.#begin(name);
    else if (this.#draft) this.#field(name, local, attributes);
    this.#names.push(name);
    if (this.#names.length > MOST_DEPTH) this.#stop('sitemap-malformed', `<${name}> is nested too deep`);
  }

  close(name: string): void {
    if (this.#names.at(-1) !== name) {
      this.malformed(`</${name}>`);
      if (!this.#names.includes(name)) return;
      while (this.#names.at(-1) !== name) this.#leave();
    }
    this.#leave();
  }

  text(text: string, isLiteral: boolean): void {
    if (this.#text === null || this.#text.length > MOST_FIELD_CHARACTERS) return;
    this.#text += isLiteral ? text : resolved(text);
  }

  declaration(start: string): void {
    this.#stop(/^<!doctype\s+html/i.test(start) ? 'sitemap-html' : 'sitemap-doctype', start);
  }

  malformed(where: string): void {
    this.#findings.add('sitemap-malformed', where);
  }

  #stop(code: SitemapFindingCode, example: string): void {
    this.#findings.add(code, example);
    this.#scanner.stop();
  }

  /** Handles the root element. False if the document has an unknown format. */
  #root(name: string, attributes: string): boolean {
    const local = localOf(name);
    const type = Object.hasOwn(ROOTS, local) ? ROOTS[local] : undefined;
    if (!type || (this.type && this.type !== type)) {
      // A second document after the first one is ignored.
      if (this.type) this.malformed(`<${name}>`);
      else this.#stop(HTML.test(local) ? 'sitemap-html' : 'sitemap-not-recognised', `<${name}>`);
      return false;
    }
    this.type = type;
    this.#dialect = DIALECTS[type];
    if (type === 'urlset' || type === 'index') this.#checkNamespace(name, attributes);
    return true;
  }

  #checkNamespace(name: string, attributes: string): void {
    const prefix = prefixOf(name).slice(0, -1);
    const namespace = attributesOf(attributes)[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? '';
    if (namespace === '') this.#findings.add('sitemap-namespace-missing');
    else if (!NAMESPACE.test(namespace)) this.#findings.add('sitemap-namespace-wrong', namespace);
  }

  #begin(name: string): void {
    // The previous item has no end tag.
    if (this.#draft) {
      this.malformed(`<${name}>`);
      while (this.#names.length > this.#itemDepth) this.#leave();
    }
    this.#draft = {};
    this.#itemDepth = this.#names.length;
    this.#itemPrefix = prefixOf(name);
    this.#keys.length = 0;
  }

  #field(name: string, local: string, attributes: string): void {
    const above = this.#keys.at(-1);
    const isOurs =
      above !== undefined || !this.#dialect?.own.has(local) || prefixOf(name) === this.#itemPrefix;
    const key = above === undefined ? (isOurs ? local : name) : `${above}/${local}`;
    this.#keys.push(key);
    if (this.#draft) this.#dialect?.open?.(this.#draft, key, attributes);
    this.#text = this.#dialect?.texts.has(key) ? '' : null;
  }

  /** Handles the end of the innermost element. */
  #leave(): void {
    this.#names.pop();
    if (this.#names.length === 0) this.#hasEnded = true;
    if (!this.#draft) return;
    if (this.#names.length === this.#itemDepth) return this.#finish();
    const key = this.#keys.pop();
    if (key !== undefined && this.#text !== null) this.#dialect?.text(this.#draft, key, this.#text.trim());
    this.#text = null;
  }

  #finish(): void {
    const draft = this.#draft;
    this.#draft = null;
    this.#text = null;
    if (draft) this.#emit(draft);
  }
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The prefix including the colon; empty if there is none. */
function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}
