import type { HtmlFacts } from '../../domain/site/page-facts.ts';
import { short } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

/** Number of characters of an inline script that are searched. */
const MOST_SEARCHED = 200_000;
/** A script that only redirects is short; a longer one redirects under some condition. */
const MOST_OF_REDIRECT = 400;
const REDIRECT =
  /^\s*(?:<!--\s*)?(?:(?:window|document|self|top|parent)\s*\.\s*)?location(?:\s*\.\s*href)?\s*(?:=\s*|\.\s*(?:replace|assign)\s*\(\s*)(["'])(.{1,300}?)\1\s*\)?\s*;?\s*(?:(?:\/\/\s*)?-->)?\s*$/;
/** Types of executable scripts; `<script>` may also hold data or other languages. */
const PROGRAM = /^\s*(?:module|text\/javascript|application\/(?:x-)?javascript|text\/ecmascript)?\s*(?:;|$)/i;
const SECRETS: [string, RegExp][] = [
  ['AWS access key', /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/],
  ['Stripe secret key', /\b[rs]k_live_[A-Za-z\d]{20,}/],
  ['GitHub token', /\bgh[pousr]_[A-Za-z\d]{36}\b/],
  ['Slack token', /\bxox[baprs]-\d{6,}-[A-Za-z\d-]{10,}/],
  ['Anthropic key', /\bsk-ant-[\w-]{30,}/],
  ['OpenAI key', /\bsk-(?:proj-)?[A-Za-z\d]{40,}\b/],
  ['SendGrid key', /\bSG\.[\w-]{20,}\.[\w-]{30,}/],
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
];
const ANY_SECRET = new RegExp(SECRETS.map(([, pattern]) => pattern.source).join('|'));

type Facts = Pick<
  HtmlFacts,
  'inlineScriptBytes' | 'scriptRedirect' | 'usesDocumentWrite' | 'secrets' | 'blockingFontFaces'
>;

/** Facts about inline scripts and styles. */
export class ScriptFacts implements Collector {
  #script: string[] | null = null;
  #style: string[] | null = null;
  #inlineBytes = 0;
  #redirect: string | null = null;
  #writes = false;
  #blockingFonts = 0;
  readonly #secrets = new Set<string>();

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isIn('template') || state.isIn('noscript')) return;
    if (name === 'script' && attributes.src === undefined && PROGRAM.test(attributes.type ?? ''))
      this.#script = [];
    if (name === 'style') this.#style = [];
  }

  text(text: string, state: PageState): void {
    if (this.#script !== null) this.#script.push(text);
    else if (this.#style !== null && state.isIn('style')) this.#style.push(text);
  }

  comment(text: string): void {
    this.#search(text.slice(0, MOST_SEARCHED));
  }

  close(name: string): void {
    if (name === 'script' && this.#script !== null) {
      this.#read(this.#script.join(''));
      this.#script = null;
    } else if (name === 'style' && this.#style !== null) {
      const fonts =
        this.#style
          .join('')
          .slice(0, MOST_SEARCHED)
          .match(/@font-face\s{0,9}\{[^}]{0,3000}\}/gi) ?? [];
      this.#blockingFonts += fonts.filter((font) => !/font-display\s*:\s*(?!auto|block)/i.test(font)).length;
      this.#style = null;
    }
  }

  #read(source: string): void {
    this.#inlineBytes += Buffer.byteLength(source);
    const searched = source.slice(0, MOST_SEARCHED);
    if (source.length <= MOST_OF_REDIRECT) this.#redirect ??= REDIRECT.exec(source)?.[2] ?? null;
    this.#writes ||= /\bdocument\.write(?:ln)?\s*\(/.test(searched);
    this.#search(searched);
  }

  #search(text: string): void {
    if (!ANY_SECRET.test(text)) return;
    for (const [kind, pattern] of SECRETS) if (pattern.test(text)) this.#secrets.add(kind);
  }

  facts(): Facts {
    return {
      inlineScriptBytes: this.#inlineBytes,
      scriptRedirect: this.#redirect === null ? null : short(this.#redirect, 300),
      usesDocumentWrite: this.#writes,
      secrets: [...this.#secrets].toSorted(),
      blockingFontFaces: this.#blockingFonts,
    };
  }
}
