import { html, type Markup } from '../../../platform/markup.ts';
import { marked, paragraphs } from '../marked-text.ts';
import { picture } from '../parts.ts';
import { numbers } from './lists.ts';
import type { Shown } from './shown.ts';

/** No row is left with a single one. */
function classOf(count: number): string {
  if (count === 1) return 'of-1';
  return count % 3 === 0 ? 'of-more of-3' : 'of-more';
}

/** What people say, with who says it; figures and names where nobody is quoted. */
export function quotes(shown: Shown): Markup | null {
  const { section, scope } = shown;
  const { items = [] } = section.content;
  if (items.length === 0) return null;
  if (items.every(({ body }) => body === undefined)) return numbers(shown);
  return html`<ul class="quotes ${classOf(items.length)}">
    ${items.map(({ body, title, label, image }) => {
      const who = title !== undefined || label !== undefined;
      return html`<li>
        <figure class="card">
          ${body && html`<blockquote>${paragraphs(body)}</blockquote>`}
          ${
            who &&
            html`<figcaption>
              ${picture(image, scope, 'face')}
              <span>
                ${title && html`<strong>${marked(title)}</strong>`}
                ${label && html`<span class="note">${marked(label)}</span>`}
              </span>
            </figcaption>`
          }
        </figure>
      </li>`;
    })}
  </ul>`;
}
