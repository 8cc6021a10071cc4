import { html, type Markup } from '../../../platform/markup.ts';
import type { SectionType } from '../../section.ts';
import { layoutOf } from '../layouts.ts';
import { actions, bodyOf, opening } from '../parts.ts';
import { contact } from './contact.ts';
import { faq } from './faq.ts';
import { hero } from './hero.ts';
import { cards, checks, gallery, logos, numbers, steps, team } from './lists.ts';
import { pricing } from './pricing.ts';
import { quotes } from './quotes.ts';
import type { Band, Shown } from './shown.ts';

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

/** One section of the page, on its band. */
export function sectionHtml(shown: Shown, band: Band): Markup {
  const { section, scope } = shown;
  const id = scope.outline.anchorOf(section);
  if (section.type === 'hero') return hero(shown, band);
  const items = ITEMS[section.type](shown);
  const layout = layoutOf(section, scope.input.images);
  const buttons = actions(shown);
  // Who has read the prices decides.
  const isLast = section.type === 'pricing' && items !== null;
  return html`<section class="section ${section.type} as-${layout} on-${band}" id="${id}">
    <div class="wrap">
      <div class="opening">${opening(shown)} ${bodyOf(shown)} ${!isLast && buttons}</div>
      ${items && html`<div class="content">${items}</div>`}
      ${isLast && buttons && html`<div class="closing">${buttons}</div>`}
    </div>
  </section>`;
}
