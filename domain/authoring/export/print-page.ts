import { html } from '../../platform/markup.ts';
import type { PageSetup } from '../document.ts';

/** The style of documents on paper and as a file of their own; sizes in points, as for print. */
export const DOCUMENT_STYLE = `
  body { font: 11pt/1.45 "Liberation Serif", Georgia, "Times New Roman", serif; color: #111; margin: 0; orphans: 2; widows: 2 }
  p, h1, h2, h3, h4, h5, h6, li, td, th { unicode-bidi: plaintext }
  h1, h2, h3, h4, h5, h6 { font-family: "Liberation Sans", Arial, sans-serif; line-height: 1.2; margin: 1.2em 0 .4em; break-after: avoid; break-inside: avoid; text-wrap: balance }
  h1 { font-size: 20pt } h2 { font-size: 15pt } h3 { font-size: 12.5pt } h4, h5, h6 { font-size: 11pt }
  h1:first-child { margin-top: 0 } h1 + h2, h2 + h3, h3 + h4 { margin-top: .7em }
  p, ul, ol, table, pre, blockquote, aside { margin: 0 0 .75em } p, li { text-wrap: pretty }
  li > p { margin-bottom: .25em }
  table { border-collapse: collapse; border-block: .75pt solid #555; width: 100%; font-size: 10pt; font-variant-numeric: tabular-nums }
  th, td { border-bottom: .5pt solid #bbb; padding: 3pt 7pt; text-align: start; vertical-align: top }
  th { border-bottom: .75pt solid #555 } tr { break-inside: avoid }
  thead { display: table-header-group; break-after: avoid } thead:not(:has(th:not(:empty))) { display: none }
  tr:not(:has(:not(td:empty))) > td { border-color: #555; height: 20pt }
  [align=right] { text-align: right } [align=center] { text-align: center } [align=justify] { text-align: justify }
  pre { background: #f5f5f5; padding: 6pt; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 9pt }
  code { font-family: "Liberation Mono", "Courier New", monospace; font-size: .9em }
  math { font: 1.1em/1 "Latin Modern Math", "STIX Two Math", "Cambria Math", "Libertinus Math", "Liberation Serif", math } math[display=block] { margin: 0 0 .75em }
  .tml-left { text-align: -webkit-left } .tml-right { text-align: -webkit-right }
  blockquote { border-inline-start: 2pt solid #999; padding-inline-start: 10pt; margin-inline-start: 0; color: #333 }
  aside { border: .5pt solid #999; border-inline-start-width: 3pt; padding: 6pt 8pt }
  hr { border: 0; border-top: .5pt solid #999; margin: 1.2em 0 } mark { background: #fff1a8; color: inherit }
  img { max-width: 100%; height: auto; break-inside: avoid } a { color: #0645ad }
  ul:has(> .task-list-item) { list-style: none; padding-inline-start: 1.4em }
  .task-list-item > input { appearance: none; width: .8em; height: .8em; border: .75pt solid #333; margin: 0; margin-inline: -1.2em .3em; padding: 0; text-align: center; font-size: 1em; line-height: .8em }
  .task-list-item > input:checked::before { content: "✓" }
  [data-page-break] { break-after: page }
  section[id^="user-content-fn-"] { font-size: 9pt } section > p { display: inline }
  section[data-label]::before { content: attr(data-label) " "; font-size: .75em; vertical-align: super }
`;

/** A document as one self-contained HTML file. `body` is HTML in which nothing runs. */
export function documentPage(title: string, body: string, pageSetup: PageSetup): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${{ markup: DOCUMENT_STYLE + pageRule(pageSetup) }}
        </style>
      </head>
      <body dir="auto">
        ${{ markup: body }}
      </body>
    </html> `;
  return `${markup.trimStart()}\n`;
}

function pageRule({ size, orientation, margins, header, footer }: PageSetup): string {
  const { top, right, bottom, left } = margins;
  const line = 'font: 8.5pt "Liberation Sans", Arial, sans-serif; color: #555';
  // The first page shows no number, as many documents only have one page.
  const number = `@bottom-right { content: counter(page) " / " counter(pages); ${line} }`;
  const boxes = [
    header ? `@top-center { content: ${quoted(header)}; ${line} }` : '',
    footer ? `@bottom-center { content: ${quoted(footer)}; ${line} }` : '',
  ];
  return `@page { size: ${size} ${orientation}; margin: ${top}mm ${right}mm ${bottom}mm ${left}mm; ${number} ${boxes.join(' ')} } @page :first { @bottom-right { content: none } }`;
}

/** Quotes a CSS string: escapes characters that could end it or the style element. */
function quoted(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} .,:;!?()-]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
}
