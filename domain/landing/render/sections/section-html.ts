import { html, type Markup } from '../../../platform/markup.ts';
import type { SectionType } from '../../section.ts';
import { layoutOf } from '../layouts.ts';
import { actions, bodyOf, opening, picture, link } from '../parts.ts';
import { contact } from './contact.ts';
import { cards, checks, gallery, logos, numbers, steps, team } from './lists.ts';
import type { Band, Shown } from './shown.ts';
import { marked, paragraphs } from '../marked-text.ts';
import { art } from '../art.ts';

const ITEMS: Record<SectionType, (shown: Shown) => Markup | null> = {
  hero: () => null,
  features: cards,
  benefits: checks,
  'how-it-works': steps,
  'social-proof': quotes,
  testimonials: quotes,
  pricing,
  faq,
  gallery,
  stats: numbers,
  team,
  logos,
  contact,
  cta: cards,
  footer: cards,
  custom: cards,
};

/** A section of the page on its background band. */
export function sectionHtml(shown: Shown, band: Band): Markup {
  const { section, scope } = shown;
  const id = scope.outline.anchorOf(section);
  if (section.type === 'hero') return hero(shown, band);
  const items = ITEMS[section.type](shown);
  const layout = layoutOf(section, scope.input.images);
  const buttons = actions(shown);
  // Visitors decide after reading the prices, so the buttons follow them.
  const isLast = section.type === 'pricing' && items !== null;
  return html`<section class="section ${section.type} as-${layout} on-${band}" id="${id}">
    <div class="wrap">
      <div class="opening">${opening(shown)} ${bodyOf(shown)} ${!isLast && buttons}</div>
      ${items && html`<div class="content">${items}</div>`}
      ${isLast && buttons && html`<div class="closing">${buttons}</div>`}
    </div>
  </section>`;
}

/** Questions that expand without scripts; the first one is open. */
function faq({ section }: Shown): Markup | null {
  const { items = [] } = section.content;
  if (items.length === 0) return null;
  return html`<div class="questions">
    ${items.map(({ title, body, label }, n) =>
      body
        ? html`<details ${n === 0 && html`open`}>
            <summary>${marked(title ?? label ?? body)}</summary>
            <div class="answer">${paragraphs(body)}</div>
          </details>`
        : html`<p class="question">${marked(title ?? label ?? '')}</p>`,
    )}
  </div>`;
}

/** The opening of the page: words and buttons beside a picture, or the tone's own drawing without one. */
function hero(shown: Shown, band: Band): Markup {
  const { section, scope } = shown;
  const { image, items = [] } = section.content;
  const isFirst = scope.outline.first?.id === section.id;
  const photo = picture(image, scope, isFirst ? 'cover' : 'wide');
  const points = items.map(({ title, value, label, body }) => {
    const text = [value, title ?? label ?? body].filter(Boolean).join(' ');
    return html`<li>${marked(text)}</li>`;
  });
  const layout = layoutOf(section, scope.input.images);
  const side = photo ?? (layout === 'statement' ? null : art(scope.input.brandTone));
  return html`<section
    class="hero on-${band} as-${layout} ${photo ? 'with-photo' : side && 'with-art'}"
    id="${scope.outline.anchorOf(section)}"
  >
    <div class="wrap">
      <div class="opening">
        ${opening(shown)} ${bodyOf(shown)} ${actions(shown)}
        ${
          points.length > 0 &&
          html`<ul class="hero-points">
            ${points}
          </ul>`
        }
      </div>
      ${side && html`<div class="side">${side}</div>`}
    </div>
  </section>`;
}

/** Plans side by side, with the highlighted one raised. */
function pricing({ section, scope }: Shown): Markup | null {
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

/** The class for the number of columns with which no row has a single item. */
function classOf(count: number): string {
  if (count === 1) return 'of-1';
  return count % 3 === 0 ? 'of-more of-3' : 'of-more';
}

/** Quotes with their authors; figures and names if there are no quotes. */
function quotes(shown: Shown): Markup | null {
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
