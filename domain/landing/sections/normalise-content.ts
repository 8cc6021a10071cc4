import { BLOB_KEY } from '../images/image-source.ts';
import type { CallToAction, SectionContent, SectionImage, SectionItem } from '../section.ts';
import { bodyHtml } from './body-html.ts';
import { plainLine, plainLines } from './plain-text.ts';
import {
  BODY_CHARACTERS,
  field,
  firstOf,
  LABEL_CHARACTERS,
  list,
  numberFrom,
  TEXT_CHARACTERS,
  TITLE_CHARACTERS,
} from './raw-values.ts';
import { safeHref } from './safe-href.ts';

const MOST_ITEMS = 60;
const MOST_POINTS = 30;
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Normalises a section's content, given as an object of any shape or as a text. */
export function normaliseContent(value: unknown): SectionContent {
  if (typeof value === 'string') return { heading: '', ...body(value) };
  const items = list(field(value, 'items')).slice(0, MOST_ITEMS).flatMap(item);
  const subheading = plainLine(field(value, 'subheading'), TEXT_CHARACTERS);
  const cta = callToAction(field(value, 'cta'));
  const secondaryCta = callToAction(field(value, 'secondaryCta'));
  const image = sectionImage(field(value, 'image'));
  return {
    heading: plainLine(field(value, 'heading'), TITLE_CHARACTERS),
    ...(subheading && { subheading }),
    ...body(field(value, 'body')),
    ...(items.length > 0 && { items }),
    ...(cta && { cta }),
    ...(secondaryCta && { secondaryCta }),
    ...(image && { image }),
  };
}

function body(value: unknown): { body?: string } {
  const html = typeof value === 'string' ? bodyHtml(value, BODY_CHARACTERS) : '';
  return html === '' ? {} : { body: html };
}

/** Normalises an item; returns none if it has no content. Alternative property names used by models and people are accepted. */
function item(value: unknown): SectionItem[] {
  if (typeof value === 'string') {
    const title = plainLine(value, TITLE_CHARACTERS);
    return title ? [{ title }] : [];
  }
  const title = plainLine(firstOf(value, 'title', 'heading', 'name', 'question'), TITLE_CHARACTERS);
  const text = plainLines(firstOf(value, 'body', 'text', 'description', 'answer', 'quote'), TEXT_CHARACTERS);
  const figure = plainLine(firstOf(value, 'value', 'price'), LABEL_CHARACTERS);
  const label = plainLine(firstOf(value, 'label', 'author', 'role', 'period'), TITLE_CHARACTERS);
  const points = list(firstOf(value, 'points', 'features'))
    .slice(0, MOST_POINTS)
    .map((point) => plainLine(point, TITLE_CHARACTERS))
    .filter((point) => point !== '');
  const image = sectionImage(field(value, 'image'));
  const cta = callToAction(field(value, 'cta'));
  const found: SectionItem = {
    ...(title && { title }),
    ...(text && { body: text }),
    ...(figure && { value: figure }),
    ...(label && { label }),
    ...(points.length > 0 && { points }),
    ...(field(value, 'highlighted') === true && { highlighted: true }),
    ...(image && { image }),
    ...(cta && { cta }),
  };
  return Object.keys(found).length > 0 ? [found] : [];
}

/** A button or link; a forbidden target becomes `#`, which the gate reports. */
function callToAction(value: unknown): CallToAction | null {
  const label = plainLine(field(value, 'label'), LABEL_CHARACTERS);
  if (label === '') return null;
  return { label, href: safeHref(field(value, 'href')) ?? '#' };
}

function sectionImage(value: unknown): SectionImage | null {
  const src = field(value, 'src');
  if (typeof src !== 'string' || !(DATA_IMAGE.test(src) || BLOB_KEY.test(src))) return null;
  const width = numberFrom(field(value, 'width'), 1);
  const height = numberFrom(field(value, 'height'), 1);
  return {
    src,
    alt: plainLine(field(value, 'alt'), TITLE_CHARACTERS),
    ...(width !== null && height !== null && { width: Math.round(width), height: Math.round(height) }),
  };
}
