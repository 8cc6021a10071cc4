import type { SectionImage, SectionItem } from '../section.ts';
import type { PageElement } from './page-elements.ts';
import { withoutBullet } from './text-blocks.ts';

/** A longer first text of a card is not a title. */
const MOST_TITLE = 90;
const FIGURE = /^(?:\p{Sc}\s?)?\d[\d.,\s]*(?:[%+kKmM]|\s?(?:h|\p{Sc}))?\+?$/u;
export const PRICE = /(?:\p{Sc}\s?\d|\d\s?(?:\p{Sc}|EUR|USD|GBP|CHF))/u;

/** The content of a card, column or question. */
export function itemOf(elements: readonly PageElement[]): SectionItem {
  const blocks = elements.flatMap((element) => (element.kind === 'text' ? element.block : []));
  const button = blocks.find(({ type }) => type === 'button');
  const points = blocks.filter(({ type }) => type === 'list-item').map(({ text }) => withoutBullet(text));
  const texts = blocks.filter(({ type }) => type !== 'button' && type !== 'list-item');
  const figure = texts.find(({ text }) => text.length <= 20 && (FIGURE.test(text) || PRICE.test(text)));
  const rest = texts.filter((block) => block !== figure);
  const [first, ...others] = rest;
  const isTitle =
    first !== undefined && first.text.length <= MOST_TITLE && (first.type === 'heading' || others.length > 0);
  const body = (isTitle ? others : rest).map(({ text }) => text).join(' ');
  const isCounted = figure !== undefined && !PRICE.test(figure.text) && others.length === 0;
  const image = elements.map(imageOf).find((found) => found !== null);
  return {
    ...(isCounted && first ? { label: first.text } : {}),
    ...(isTitle && !isCounted ? { title: first.text } : {}),
    ...(body !== '' && !isCounted ? { body } : {}),
    ...(figure ? { value: figure.text } : {}),
    ...(points.length > 0 ? { points } : {}),
    ...(image ? { image } : {}),
    ...(button ? { cta: { label: button.text, href: '#contact' } } : {}),
  };
}

/** The stored picture of an element; null if it is not one, or was not stored. */
export function imageOf(element: PageElement): SectionImage | null {
  if (element.kind !== 'picture' || element.key === null) return null;
  const { width, height } = element.picture;
  return { src: element.key, alt: '', width, height };
}
