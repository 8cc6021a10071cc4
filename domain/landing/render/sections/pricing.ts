import { html, type Markup } from '../../../platform/markup.ts';
import { marked, paragraphs } from '../marked-text.ts';
import { link } from '../parts.ts';
import type { Shown } from './shown.ts';

/** Plans beside each other, the highlighted one raised. */
export function pricing({ section, scope }: Shown): Markup | null {
  const { items = [] } = section.content;
  if (items.length === 0) return null;
  return html`<ul class="plans of-${Math.min(items.length, 3)}">
    ${items.map(
      ({ title, body, value, label, points = [], highlighted, cta }) =>
        html`<li class="card ${highlighted && 'raised'}">
          ${title && html`<h3>${marked(title)}</h3>`}
          ${value && html`<p class="price"><span class="figure">${marked(value)}</span> ${label && html`<span class="note">${marked(label)}</span>`}</p>`}
          ${!value && label && html`<p class="note">${marked(label)}</p>`} ${body && paragraphs(body)}
          ${
            points.length > 0 &&
            html`<ul class="points">
              ${points.map((point) => html`<li>${marked(point)}</li>`)}
            </ul>`
          }
          ${cta && html`<p class="actions">${link(cta, scope, highlighted ? 'button' : 'button quiet')}</p>`}
        </li>`,
    )}
  </ul>`;
}
