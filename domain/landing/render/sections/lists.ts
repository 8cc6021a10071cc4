import { html, type Markup } from '../../../platform/markup.ts';
import type { SectionItem } from '../../section.ts';
import { marked, paragraphs } from '../marked-text.ts';
import { itemText, picture } from '../parts.ts';
import type { Shown } from './shown.ts';

/** Items as cards, each with its picture or the tone's mark. */
export function cards({ section, scope }: Shown): Markup | null {
  return list(section.content.items, 'cards', (item) => {
    const image = picture(item.image, scope, 'card');
    const text = html`${item.value && html`<p class="figure">${marked(item.value)}</p>`}
    ${itemText(item, scope)} ${item.label && html`<p class="note">${marked(item.label)}</p>`}`;
    return html`<li class="card">
      ${
        image
          ? html`${image}
              <div>${text}</div>`
          : html`<span class="mark" aria-hidden="true"></span>${text}`
      }
    </li>`;
  });
}

/** Items as lines of a list with check marks. */
export function checks({ section, scope }: Shown): Markup | null {
  return list(section.content.items, 'checks', (item) => html`<li><div>${itemText(item, scope)}</div></li>`);
}

/** Items in their sequence, numbered by the style sheet. */
export function steps({ section, scope }: Shown): Markup | null {
  const { items = [] } = section.content;
  if (items.length === 0) return null;
  return html`<ol class="steps">
    ${items.map((item) => html`<li><div>${itemText(item, scope)}</div></li>`)}
  </ol>`;
}

/** Figures with their labels. */
export function numbers({ section }: Shown): Markup | null {
  const items = (section.content.items ?? []).map(({ value, title, label, body }) => {
    const [figure, ...rest] = [value, title, label, body].filter((text) => text !== undefined);
    return figure === undefined
      ? null
      : html`<div>
          <dt>${marked(rest[0] ?? section.title)}</dt>
          <dd class="figure">${marked(figure)}</dd>
          ${rest.slice(1).map((text) => html`<dd class="note">${marked(text)}</dd>`)}
        </div>`;
  });
  return items.length === 0 ? null : html`<dl class="numbers ${items.length <= 4 && 'of-few'}">${items}</dl>`;
}

/** Pictures with their captions. */
export function gallery({ section, scope }: Shown): Markup | null {
  return list(section.content.items, 'pictures', (item) => {
    const image = picture(item.image, scope, 'card');
    const caption = itemText(item, scope);
    return image
      ? html`<li>
          <figure>
            ${image}
            <figcaption>${caption}</figcaption>
          </figure>
        </li>`
      : html`<li class="card">${caption}</li>`;
  });
}

/** People with their pictures or initials. */
export function team({ section, scope }: Shown): Markup | null {
  return list(section.content.items, 'people', (item) => {
    const face = picture(item.image, scope, 'face');
    return html`<li>
      ${face ?? html`<span class="initials" aria-hidden="true">${initials(item.title ?? '')}</span>`}
      ${item.title && html`<h3>${marked(item.title)}</h3>`}
      ${item.label && html`<p class="note">${marked(item.label)}</p>`} ${item.body && paragraphs(item.body)}
    </li>`;
  });
}

/** Logos of customers, or their names. */
export function logos({ section, scope }: Shown): Markup | null {
  return list(section.content.items, 'logo-list', (item) => {
    const image = picture(item.image, scope, 'logo');
    return html`<li>
      ${image ?? html`<span class="wordmark">${marked(item.title ?? item.body ?? '')}</span>`}
    </li>`;
  });
}

function list(
  items: readonly SectionItem[] | undefined,
  name: string,
  each: (item: SectionItem) => Markup,
): Markup | null {
  if (!items || items.length === 0) return null;
  return html`<ul class="${name} of-${columnsFor(items.length)}">
    ${items.map(each)}
  </ul>`;
}

/** The number of columns with which no row has a single item. */
function columnsFor(count: number): number {
  if (count === 1) return 1;
  if (count === 2 || count === 4) return 2;
  return 3;
}

function initials(name: string): string {
  const words = name.replace(/\[[^\]]*\]/g, '').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('');
}
