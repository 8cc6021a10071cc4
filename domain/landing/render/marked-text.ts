import { html, type Markup } from '../../platform/markup.ts';
import { BODY_CHARACTERS } from '../sections/raw-values.ts';
import { bodyHtml } from '../sections/body-html.ts';

/** A fact that nobody has given yet, in square brackets. */
const PLACEHOLDER = /\[[^[\]<>\n]{1,200}\]/g;

/** The placeholders of a text, brackets included. */
export function placeholdersIn(text: string): string[] {
  return text.match(PLACEHOLDER) ?? [];
}

/** A plain text as HTML, its placeholders marked. */
export function marked(text: string): Markup {
  const parts = text.split(PLACEHOLDER).map((part) => html`${part}`);
  const found = placeholdersIn(text).map((part) => html`<span data-placeholder>${part}</span>`);
  return html`${parts.map((part, n) => [part, found[n] ?? null])}`;
}

/** A plain text of several lines as paragraphs. */
export function paragraphs(text: string): Markup {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return html`${lines.map((line) => html`<p>${marked(line)}</p>`)}`;
}

/** A section's body, made safe once more where it becomes a page; its links by `hrefOf`, its placeholders marked. */
export function markedBody(body: string, hrefOf: (href: string) => string): Markup {
  const tags = /<[^>]*>/g;
  const safe = bodyHtml(body, BODY_CHARACTERS);
  const texts = safe
    .split(tags)
    .map((text) => text.replace(PLACEHOLDER, (found) => `<span data-placeholder>${found}</span>`));
  const found = (safe.match(tags) ?? []).map((tag) => {
    const [, place] = /^<a href="(#[^"]*)">$/.exec(tag) ?? [];
    return place === undefined ? tag : html`<a href="${hrefOf(place)}">`.markup;
  });
  return { markup: texts.map((text, n) => text + (found[n] ?? '')).join('') };
}
