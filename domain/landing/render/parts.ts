import { html, type Markup } from '../../platform/markup.ts';
import type { CallToAction, Section, SectionImage, SectionItem } from '../section.ts';
import { markedBody, marked, paragraphs } from './marked-text.ts';
import type { Outline } from './outline.ts';
import type { RenderInput } from './render-input.ts';
import type { Words } from './words.ts';

/** Data shared by the parts of one page. */
export interface PageScope {
  input: RenderInput;
  outline: Outline;
  words: Words;
}

/** How an image is used: a `cover` loads at once, all others load lazily. */
export type ImageUse = 'cover' | 'wide' | 'card' | 'face' | 'logo';

/** The displayed width, so that the browser can choose a file before it has the style sheet. */
const SIZES: Record<ImageUse, string> = {
  cover: '(min-width:60rem) 58rem, 100vw',
  wide: '(min-width:60rem) 58rem, 100vw',
  card: '(min-width:56rem) 22rem, (min-width:40rem) 46vw, 92vw',
  face: '6rem',
  logo: '12rem',
};

/** Heading and introduction of a section. */
export function opening({ section, scope }: { section: Section; scope: PageScope }): Markup {
  const { heading, subheading } = section.content;
  const isTitle = scope.outline.titled?.id === section.id;
  const title = isTitle ? heading || scope.input.businessName : heading || section.title;
  return html`${
    isTitle
      ? html`<h1>${marked(title)}</h1>`
      : html`<h2 ${heading === '' && html`class="unseen"`}>${marked(title)}</h2>`
  }
  ${subheading && html`<p class="lead">${marked(subheading)}</p>`}`;
}

export function bodyOf({ section, scope }: { section: Section; scope: PageScope }): Markup | null {
  const { body } = section.content;
  return body ? html`<div class="body">${markedBody(body, scope.outline.hrefOf)}</div>` : null;
}

/** The buttons of a section; null without any. */
export function actions({ section, scope }: { section: Section; scope: PageScope }): Markup | null {
  const { cta, secondaryCta } = section.content;
  if (!cta && !secondaryCta) return null;
  return html`<p class="actions">
    ${cta && link(cta, scope, 'button')} ${secondaryCta && link(secondaryCta, scope, 'button quiet')}
  </p>`;
}

/** A link, which may be styled as a button. A telephone number stays on one line, and left to right in right-to-left text. */
export function link({ label, href }: CallToAction, { outline }: PageScope, kind = ''): Markup {
  const isNumber = href.startsWith('tel:') && /^[+(\d][\d ()/.-]{2,24}$/.test(label);
  const classes = [kind, isNumber ? 'nobreak' : ''].filter(Boolean).join(' ');
  const look = html`${classes && html`class="${classes}"`} ${isNumber && html`dir="ltr"`}`;
  return html`<a ${look} href="${outline.hrefOf(href)}">${marked(label)}</a>`;
}

/** An image; null if the page does not have it. */
export function picture(image: SectionImage | undefined, scope: PageScope, use: ImageUse): Markup | null {
  const loaded = image && scope.input.images[image.src];
  if (!image || !loaded) return null;
  const width = loaded.width ?? image.width;
  const height = loaded.height ?? image.height;
  const size = width && height ? html`width="${width}" height="${height}"` : null;
  const priority = use === 'cover' ? html`fetchpriority="high"` : html`loading="lazy"`;
  const img = html`<img src="${loaded.url}" alt="${image.alt}" ${size} ${priority} decoding="async" />`;
  if (!loaded.sources) return img;
  return html`<picture
    >${loaded.sources.map(({ type, files }) => {
      const set = files.map((file) => `${file.url} ${file.width}w`).join(', ');
      return html`<source type="${type}" srcset="${set}" sizes="${SIZES[use]}" />`;
    })}${img}</picture
  >`;
}

/** Title, text, points and link of an item; its section may add content above them. */
export function itemText(item: SectionItem, scope: PageScope): Markup {
  const { title, body, points, cta } = item;
  return html`${title && html`<h3>${marked(title)}</h3>`} ${body && paragraphs(body)}
  ${
    points &&
    points.length > 0 &&
    html`<ul class="points">
      ${points.map((point) => html`<li>${marked(point)}</li>`)}
    </ul>`
  }
  ${cta && html`<p class="more">${link(cta, scope, 'text-link')}</p>`}`;
}
