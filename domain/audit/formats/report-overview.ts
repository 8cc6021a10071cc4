import { CATEGORY_WORDS } from '../category-words.ts';
import type { AuditReport } from '../report.ts';
import type { CategoryScore } from '../score.ts';
import { html, type Markup } from '../../platform/markup.ts';
import { counted, number, SEVERITIES, SEVERITY_WORDS, verdictOf, VERDICT_WORDS } from './report-words.ts';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** The head of the report: score, verdict, counts. */
export function overview({ summary, links }: AuditReport): Markup {
  const verdict = summary.pages === 0 && summary.score === 0 ? 'none' : verdictOf(summary.score);
  return html`<section class="card overview">
    ${gauge(summary.score)}
    <div class="verdict">
      <p class="headline">${VERDICT_WORDS[verdict]}</p>
      <p class="dim">
        ${summary.explanation[0] ?? ''}
        ${summary.isCut && 'The crawl reached a limit before it covered the whole site.'}
      </p>
      <dl class="figures">
        ${SEVERITIES.map((severity) => {
          const count = summary.issuesBySeverity[severity];
          const { one, many } = SEVERITY_WORDS[severity];
          return figure(count, count === 1 ? one : many, severity);
        })}
        ${figure(summary.pages, summary.pages === 1 ? 'Page' : 'Pages')}
        ${figure(links.broken.length, links.broken.length === 1 ? 'Broken link' : 'Broken links')}
      </dl>
    </div>
  </section>`;
}

function gauge(score: number): Markup {
  return html`<svg
    class="gauge"
    data-verdict="${verdictOf(score)}"
    viewBox="0 0 128 128"
    role="img"
    aria-label="Score: ${score} of 100"
  >
    <circle class="track" cx="64" cy="64" r="${RADIUS}" />
    ${
      score > 0 &&
      html`<circle
        class="arc"
        cx="64"
        cy="64"
        r="${RADIUS}"
        stroke-dasharray="${((LENGTH * score) / 100).toFixed(2)} ${LENGTH.toFixed(2)}"
        transform="rotate(-90 64 64)"
      />`
    }
    <text class="score" x="64" y="74">${score}</text>
    <text class="of" x="64" y="92">of 100</text>
  </svg>`;
}

function figure(count: number, name: string, severity = 'none'): Markup {
  return html`<div data-severity="${severity}">
    <dt>${name}</dt>
    <dd>${number(count)}</dd>
  </div>`;
}

/** Each category with its score. */
export function categoryBars({ categories, summary }: AuditReport): Markup {
  return html`<section class="card" id="categories">
    <h2>Scores by category</h2>
    <ul class="bars">
      ${categories.map(bar)}
    </ul>
    <details class="explanation">
      <summary>How the score is calculated</summary>
      <ul>
        ${summary.explanation.map((line) => html`<li>${line}</li>`)}
      </ul>
    </details>
  </section>`;
}

function bar({ category, score, issues }: CategoryScore): Markup {
  return html`<li data-verdict="${verdictOf(score)}">
    <span class="name">${CATEGORY_WORDS[category]}</span>
    <span class="value">${score ?? '–'}</span>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width="100" height="6" />
      <rect class="fill" width="${score ?? 0}" height="6" />
    </svg>
    <span class="dim"
      >${score === null ? 'not evaluated' : issues === 0 ? 'no issues' : counted(issues, 'issue type')}</span
    >
  </li>`;
}
