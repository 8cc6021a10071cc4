import { html, type Markup } from '../../../platform/markup.ts';
import { marked, paragraphs } from '../marked-text.ts';
import { picture } from '../parts.ts';
import { numbers } from './lists.ts';
import type { Shown } from './section-html.ts';

/** What people say, with who says it; figures and names where nobody is quoted. */
export function quotes(shown: Shown): Markup | null {
  const { section, scope } = shown;
  const { items = [] } = section.content;
  if (items.length === 0) return null;
  if (items.every(({ body }) => body === undefined)) return numbers(shown);
  return html`<ul class="quotes ${items.length === 1 ? 'of-1' : 'of-more'}">
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
