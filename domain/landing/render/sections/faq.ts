import { html, type Markup } from '../../../platform/markup.ts';
import { marked, paragraphs } from '../marked-text.ts';
import type { Shown } from './shown.ts';

/** Questions that open without script, the first one open. */
export function faq({ section }: Shown): Markup | null {
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
