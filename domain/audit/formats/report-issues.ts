import { CATEGORY_WORDS } from '../category-words.ts';
import type { AuditReport, ReportIssue } from '../report.ts';
import { html, linkTo, type Markup } from '../../platform/markup.ts';
import { byWeight, scopeOf } from './issue-weight.ts';
import { counted, number, SEVERITIES, SEVERITY_WORDS, shortUrl } from './report-words.ts';

/** Maximum number of URLs shown for an issue. */
const MOST_SHOWN = 10;
/** Number of issues in the "fix first" list. */
const MOST_FIRST = 5;

/** The issues to fix first. */
export function firstIssues({ issues }: AuditReport): Markup | null {
  const first = byWeight(issues.filter(({ severity }) => severity !== 'notice')).slice(0, MOST_FIRST);
  if (first.length === 0) return null;
  return html`<section class="card first">
    <h2>Fix these first</h2>
    <ol>
      ${first.map(
        (issue) =>
          html`<li>
            <a href="#issue-${issue.id}">${issue.title}</a>
            <span class="dim">${scopeOf(issue)}</span>
          </li>`,
      )}
    </ol>
  </section>`;
}

/** All kinds of issues, by weight. */
export function issueSections({ issues, summary }: AuditReport): Markup {
  const origin = new URL(summary.url).origin;
  return html`${SEVERITIES.map((severity) => {
    const own = byWeight(issues.filter((issue) => issue.severity === severity));
    const { many, means } = SEVERITY_WORDS[severity];
    return (
      own.length > 0 &&
      html`<section id="${severity}s" class="issues" data-severity="${severity}">
        <h2>${many} <span class="tally">${number(own.length)}</span></h2>
        <p class="dim lead">${means}</p>
        ${own.map((issue) => issueCard(issue, origin))}
      </section>`
    );
  })}`;
}

function issueCard(issue: ReportIssue, origin: string): Markup {
  return html`<article class="card issue" id="issue-${issue.id}">
    <header>
      <h3>${issue.title}</h3>
      <p class="marks">
        <span class="badge">${CATEGORY_WORDS[issue.category]}</span>
        <strong class="count">${scopeOf(issue)}</strong>
      </p>
    </header>
    <dl>
      <div>
        <dt>Why it matters</dt>
        <dd>${issue.why}</dd>
      </div>
      <div>
        <dt>How to fix it</dt>
        <dd>${issue.howToFix}</dd>
      </div>
    </dl>
    ${issue.urls.length > 0 && urlList(issue, origin)}
  </article>`;
}

function urlList({ count, urls }: ReportIssue, origin: string): Markup {
  const shown = urls.slice(0, MOST_SHOWN);
  const more = count - shown.length;
  return html`<details>
    <summary>${more > 0 && `${shown.length} of `}${counted(count, 'URL')}</summary>
    <ul class="urls">
      ${shown.map((url) => html`<li>${linkTo(url, shortUrl(url, origin))}</li>`)}
      ${more > 0 && html`<li class="dim">and ${number(more)} more</li>`}
    </ul>
  </details>`;
}
