import { html, type Markup } from '../../../platform/markup.ts';
import { art } from '../art.ts';
import { layoutOf } from '../layouts.ts';
import { marked } from '../marked-text.ts';
import { actions, bodyOf, opening, picture } from '../parts.ts';
import type { Band, Shown } from './shown.ts';

/** The opening of the page: words and buttons beside a picture, the tone's own drawing where there is none. */
export function hero(shown: Shown, band: Band): Markup {
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
