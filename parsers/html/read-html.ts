import { Parser } from 'htmlparser2';
import type { HtmlFacts } from '../../domain/site/page-facts.ts';
import { UrlResolver } from './url-resolver.ts';
import { decodeHtml, type DecodedHtml } from './decode-html.ts';
import { doctypeFacts } from './doctype.ts';
import { FormFacts } from './form-facts.ts';
import { HeadFacts, refreshOf } from './head-facts.ts';
import { HeadingFacts } from './heading-facts.ts';
import { ImageFacts } from './image-facts.ts';
import { LIMITS } from './limits.ts';
import { LinkFacts } from './link-facts.ts';
import { MarkupFacts } from './markup-facts.ts';
import { PageState, VOID } from './page-state.ts';
import { ResourceFacts } from './resource-facts.ts';
import { ScriptFacts } from './script-facts.ts';
import { StructuredFacts } from './structured-facts.ts';
import { TextCollector } from './text-facts.ts';

/** Facts about a response other than its body. */
export interface HtmlSource {
  /** After redirects. */
  url: string;
  /** With lower-case names. */
  headers: Record<string, string>;
  /** A URL of the audited site, to tell internal links from external ones. */
  siteUrl: string;
}

/**
 * Everything that the rules of an audit need to know about a page, in one pass over its markup. Never fails, whatever the bytes
 * are; content beyond LIMITS is left out.
 */
export function readHtml(body: Uint8Array | string, { url, headers, siteUrl }: HtmlSource): HtmlFacts {
  const decoded: DecodedHtml =
    typeof body === 'string'
      ? { text: body, charsets: [{ source: 'header', name: 'utf-8' }], isCharsetLate: false }
      : decodeHtml(body, headers['content-type'] ?? '');
  const collectors = collectorsFor(headers.link ?? '');
  const state = new PageState();
  state.isCut = decoded.text.length > LIMITS.characters;
  walk(decoded.text.slice(0, LIMITS.characters), collectors, state);
  const { head, links, images, resources, structured, headings, forms, markup, scripts, text } = collectors;
  const urls = new UrlResolver(url, head.base, siteUrl);
  const headFacts = head.facts(urls);
  return {
    ...doctypeFacts(decoded.text),
    charsets: decoded.charsets,
    isCharsetLate: decoded.isCharsetLate,
    ...headFacts,
    refresh: headFacts.refresh ?? refreshOf(headers.refresh, urls),
    ...links.facts(urls),
    ...images.facts(urls),
    ...resources.facts(urls),
    ...structured.facts(),
    ...headings.facts(),
    ...forms.facts(urls),
    ...markup.facts(),
    ...scripts.facts(),
    ...text.facts(head.metas),
    elements: state.elements,
    depth: state.deepest,
    landmarks: [...state.landmarks].toSorted(),
    isCut: state.isCut,
  };
}

function collectorsFor(linkHeader: string) {
  return {
    head: new HeadFacts(linkHeader),
    links: new LinkFacts(),
    images: new ImageFacts(),
    resources: new ResourceFacts(),
    structured: new StructuredFacts(),
    headings: new HeadingFacts(),
    forms: new FormFacts(),
    markup: new MarkupFacts(),
    scripts: new ScriptFacts(),
    text: new TextCollector(),
  };
}

function walk(html: string, collectors: ReturnType<typeof collectorsFor>, state: PageState): void {
  const { head, links, images, resources, structured, headings, forms, markup, scripts, text } = collectors;
  // Called one by one, so that the compiler can inline the calls; it cannot in a loop over all collectors.
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = { name, attributes };
        state.opened(tag, VOID.has(name));
        head.open(tag, state);
        links.open(tag, state);
        images.open(tag, state);
        resources.open(tag, state);
        structured.open(tag, state);
        headings.open(tag, state);
        forms.open(tag, state);
        markup.open(tag, state);
        scripts.open(tag, state);
        text.open(tag);
        if (state.depth >= LIMITS.depth) parser.pause();
      },
      ontext(piece) {
        if (state.inHead && !state.isUnseen && state.isBodyText(piece)) state.inHead = false;
        head.text(piece);
        links.text(piece, state);
        structured.text(piece);
        headings.text(piece, state);
        markup.text(piece, state);
        scripts.text(piece, state);
        text.text(piece, state);
      },
      onclosetag(name) {
        head.close(name, state);
        links.close(name);
        images.close(name);
        resources.close(name);
        structured.close(name);
        headings.close(name);
        forms.close(name);
        scripts.close(name);
        text.close(name);
        state.closed(name);
      },
      oncomment(comment) {
        markup.comment(comment);
        scripts.comment(comment);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
}
