import { html, type Markup } from '../../platform/markup.ts';
import { BODY_CHARACTERS } from '../sections/raw-values.ts';
import { bodyHtml } from '../sections/body-html.ts';

/** A placeholder for a missing fact, in square brackets. */
const PLACEHOLDER = /\[[^[\]<>\n]{1,200}\]/g;

/** The placeholders of a text, brackets included. */
export function placeholdersIn(text: string): string[] {
  return text.match(PLACEHOLDER) ?? [];
}

/** Splits a text at its placeholders, which become separate parts. */
export function placeholderParts(text: string): { text: string; isPlaceholder: boolean }[] {
  const found = placeholdersIn(text);
  return text.split(PLACEHOLDER).flatMap((part, n) => {
    const placeholder = found[n];
    const parts = [{ text: part, isPlaceholder: false }];
    return placeholder === undefined ? parts : [...parts, { text: placeholder, isPlaceholder: true }];
  });
}

/** Escapes a plain text as HTML and marks its placeholders. */
export function marked(text: string): Markup {
  const parts = placeholderParts(text).map(({ text: part, isPlaceholder }) =>
    isPlaceholder ? html`<span data-placeholder>${part}</span>` : html`${part}`,
  );
  return html`${parts}`;
}

/** A plain text of several lines as paragraphs. */
export function paragraphs(text: string): Markup {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return html`${lines.map((line) => html`<p>${marked(line)}</p>`)}`;
}

/** A section's body as part of a page: sanitised again, with its links mapped by `hrefOf` and its placeholders marked. */
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
