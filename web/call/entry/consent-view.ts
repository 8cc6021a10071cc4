import { h } from '../../widget/dom.ts';

/** The text that a candidate agrees to: paragraphs with empty lines between them; a line that begins with `## ` is a heading. */
export function consentView(text: string, language: string): HTMLElement {
  const parts = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('## ') ? h('h3', {}, line.slice(3)) : h('p', {}, line)));
  return h('div', { class: 'consent', lang: language, dir: 'auto' }, ...parts);
}
