/** Style sheet of the HTML report. Texts have a contrast of 4.5 : 1 in both colour schemes. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f3f6f7, #11161b);
  --card: light-dark(#ffffff, #191f25);
  --line: light-dark(#dfe4e8, #2d353e);
  --text: light-dark(#1b2229, #dde3e9);
  --dim: light-dark(#56606b, #9da8b4);
  --link: light-dark(#00666e, #6fc3ca);
  --error: light-dark(#c92a2a, #ff8787);
  --warning: light-dark(#a65f00, #f0b45c);
  --notice: light-dark(#56606b, #9da8b4);
  --good: light-dark(#2b8a4b, #4fb574);
  --fair: light-dark(#c77700, #f0b45c);
  --poor: light-dark(#c92a2a, #ff8787);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 2.5rem 1.5rem 4rem; max-width: 68rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif;
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
}
h1, h2, h3 { line-height: 1.25; margin: 0; font-weight: 680; text-wrap: balance; }
h1 { font-size: clamp(1.9rem, 5vw, 2.75rem); letter-spacing: -0.02em; }
h2 { font-size: 1.3rem; letter-spacing: -0.01em; }
h3 { font-size: 1.05rem; }
p, dl, dd, ul, ol { margin: 0; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
.dim { color: var(--dim); }
.dim a { color: inherit; }
.lead { margin: 0.35rem 0 1rem; max-width: 46rem; }
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 1.6rem 1.75rem; margin-top: 1.25rem;
}
.top { margin-bottom: 1.75rem; }
.kind { display: flex; align-items: center; gap: 0.6rem; margin-bottom: 1.1rem; font-weight: 600; color: var(--dim); }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1.1rem; }
nav a {
  padding: 0.25rem 0.8rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card);
  text-decoration: none; font-size: 0.9rem;
}
.overview { display: grid; grid-template-columns: auto 1fr; gap: 2.25rem; align-items: center; }
.gauge { width: 11rem; height: 11rem; }
.gauge circle { fill: none; stroke-width: 11; }
.track { stroke: var(--line); }
.arc { stroke: var(--verdict); stroke-linecap: round; }
.gauge text { fill: var(--text); text-anchor: middle; }
.gauge .score { font-size: 38px; font-weight: 700; letter-spacing: -0.03em; }
.gauge .of { font-size: 12px; fill: var(--dim); }
[data-verdict="good"] { --verdict: var(--good); }
[data-verdict="fair"] { --verdict: var(--fair); }
[data-verdict="poor"] { --verdict: var(--poor); }
.headline { font-size: 1.45rem; font-weight: 680; line-height: 1.25; margin-bottom: 0.4rem; }
.figures { display: flex; flex-wrap: wrap; gap: 0.75rem 2.25rem; margin-top: 1.35rem; }
.figures div { display: flex; flex-direction: column-reverse; }
.figures dt { color: var(--dim); font-size: 0.9rem; }
.figures dd { font-size: 1.6rem; font-weight: 680; line-height: 1.15; font-variant-numeric: tabular-nums; }
.figures [data-severity="error"] dd { color: var(--error); }
.figures [data-severity="warning"] dd { color: var(--warning); }
.first ol { margin-top: 0.9rem; padding-left: 1.5rem; display: grid; gap: 0.55rem; }
.first li::marker { color: var(--dim); font-weight: 600; }
.first a { font-weight: 600; }
.first .dim { white-space: nowrap; margin-left: 0.5rem; }
.bars {
  list-style: none; padding: 0; margin-top: 1.25rem; display: grid; gap: 1.25rem 2rem;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
}
.bars li { display: grid; grid-template: 1fr auto auto / 1fr auto; gap: 0.3rem 0.75rem; font-size: 0.95rem; break-inside: avoid; }
.bars .name, .bars .value { align-self: end; }
.bars .name { font-weight: 600; }
.bars .value { font-weight: 680; font-variant-numeric: tabular-nums; }
.bars svg { grid-column: 1 / -1; width: 100%; height: 0.45rem; border-radius: 99px; display: block; }
.bars .track { fill: var(--line); stroke: none; }
.bars .fill { fill: var(--verdict); }
.bars .dim { font-size: 0.85rem; }
.explanation { margin-top: 1.5rem; }
.explanation ul { padding-left: 1.2rem; margin-top: 0.6rem; font-size: 0.92rem; color: var(--dim); }
.issues { margin-top: 2.75rem; }
.tally {
  display: inline-block; min-width: 1.9em; padding: 0.05em 0.55em; border-radius: 99px; font-size: 0.85rem;
  text-align: center; vertical-align: 0.15em; color: var(--card); background: var(--severity);
}
[data-severity="error"] { --severity: var(--error); }
[data-severity="warning"] { --severity: var(--warning); }
[data-severity="notice"] { --severity: var(--notice); }
.issue { border-left: 4px solid var(--severity); padding: 1.15rem 1.5rem 1.2rem 1.4rem; margin-top: 0.9rem; break-inside: avoid; }
.issue header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; justify-content: space-between; align-items: baseline; }
.issue h3 { flex: 1 1 20rem; }
.marks { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; font-size: 0.85rem; }
.badge {
  padding: 0.08rem 0.6rem; border-radius: 99px; font-weight: 600; font-size: 0.8rem;
  background: light-dark(#eceff2, #2a323a); color: light-dark(#3f4954, #c3ccd5);
}
.count { margin-left: 0.35rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.issue dl { display: grid; grid-template-columns: 1fr 1fr; gap: 0.6rem 2rem; margin-top: 0.7rem; font-size: 0.95rem; }
.issue dt { font-size: 0.82rem; font-weight: 600; color: var(--dim); }
details { margin-top: 0.75rem; }
summary { cursor: pointer; color: var(--link); font-size: 0.92rem; width: fit-content; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.urls { list-style: none; padding: 0; margin-top: 0.5rem; font-size: 0.9rem; display: grid; gap: 0.2rem; }
.details { margin-top: 1.25rem; }
.issues + .details { margin-top: 2.75rem; }
.details h3 { margin: 1.4rem 0 0.4rem; }
.scroll { overflow-x: auto; border-radius: 6px; margin-top: 0.5rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
th { text-align: left; font-weight: 600; color: var(--dim); font-size: 0.85rem; white-space: nowrap; }
th, td { padding: 0.5rem 1.25rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
td { font-variant-numeric: tabular-nums; }
td:first-child { min-width: 14rem; max-width: 26rem; }
td:last-child, th:last-child { padding-right: 0; }
.details p.dim { margin-top: 0.6rem; font-size: 0.9rem; }
footer { margin-top: 2.5rem; font-size: 0.88rem; }
@media screen and (max-width: 44rem) {
  body { padding: 1.5rem 1rem 3rem; }
  .card { padding: 1.2rem 1.1rem; border-radius: 14px; }
  .overview { grid-template-columns: 1fr; gap: 1.25rem; }
  .gauge { width: 9.5rem; height: 9.5rem; justify-self: center; }
  .figures { gap: 0.75rem 1.75rem; }
  .bars { grid-template-columns: 1fr; gap: 1rem; }
  .issue dl { grid-template-columns: 1fr; }
  .first .dim { display: block; margin-left: 0; }
  td:first-child { min-width: 10rem; }
}
@page { size: A4; margin: 15mm 14mm 17mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; color: #56606b; } }
@media print {
  :root { color-scheme: only light; --page: #fff; }
  body { padding: 0; max-width: none; font-size: 10pt; }
  nav, .scroll { overflow: visible; }
  nav { display: none; }
  .card { border-radius: 10px; padding: 14pt 16pt; margin-top: 10pt; }
  .overview, .first, .explanation, .bars li { break-inside: avoid; }
  .urls { columns: 2; display: block; }
  .gauge { width: 8.5rem; height: 8.5rem; }
  .bars { grid-template-columns: repeat(3, 1fr); gap: 9pt 18pt; }
  h2, h3, .lead { break-after: avoid; }
  .issue { padding: 9pt 12pt; }
  .issue h3 { flex-basis: 14rem; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  summary { color: var(--dim); list-style: none; cursor: auto; }
  summary::-webkit-details-marker { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  a { color: inherit; text-decoration: none; }
}
`;
