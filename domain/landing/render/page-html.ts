import { html } from '../../platform/markup.ts';
import type { RenderInput } from './render-input.ts';

/** The whole HTML document of a page. */
export function pageHtml({ businessName, sections, language }: RenderInput): string {
  const texts = sections.map(({ content }) => html`<section><h2>${content.heading}</h2></section>`);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <title>${businessName}</title>
      </head>
      <body>
        <main>${texts}</main>
      </body>
    </html>`.markup;
}
