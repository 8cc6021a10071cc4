import { createHash } from 'node:crypto';
import type { AuditReport } from '../report.ts';
import { html, linkTo, type Markup } from '../../platform/markup.ts';
import { detailSections } from './report-details.ts';
import { firstIssues, issueSections } from './report-issues.ts';
import { categoryBars, overview } from './report-overview.ts';
import { REPORT_STYLE } from './report-style.ts';
import { counted, SEVERITIES, SEVERITY_WORDS } from './report-words.ts';

// The content security policy names the hash of the element's exact text, so nothing may be added to it.
const STYLE: Markup = { markup: `<style>${REPORT_STYLE}</style>` };
const HASH = createHash('sha256').update(REPORT_STYLE).digest('base64');

/** The Content-Security-Policy of the page: only its own style is allowed. */
export const REPORT_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/**
 * A report as a single HTML page that can be sent to a client: without scripts or external resources, for light and
 * dark screens and for print.
 * @param finishedAt when the audit ended
 */
export function reportHtml(report: AuditReport, finishedAt: Date | null): string {
  const { url, pages } = report.summary;
  const { host } = new URL(url);
  const when = finishedAt?.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Site audit of ${host}</title>
        ${STYLE}
      </head>
      <body>
        <header class="top">
          <p class="kind">${MARK} Site audit</p>
          <h1><bdi>${host}</bdi></h1>
          <p class="dim">
            ${linkTo(url)} · ${counted(pages, 'page')} evaluated${when !== undefined && ` · ${when}`}
          </p>
          <nav aria-label="Report sections">
            <a href="#categories">Scores</a>
            ${SEVERITIES.map(
              (severity) =>
                report.summary.issuesBySeverity[severity] > 0 &&
                html`<a href="#${severity}s">${SEVERITY_WORDS[severity].many}</a>`,
            )}
            <a href="#links">Links</a>
            <a href="#speed">Speed</a>
            <a href="#sitemaps">Sitemaps</a>
          </nav>
        </header>
        <main>
          ${overview(report)} ${firstIssues(report)} ${categoryBars(report)} ${issueSections(report)}
          ${detailSections(report)}
        </main>
        <footer class="dim">
          Created with Millrace. Lists show the first entries; the CSV and JSON reports contain all of them.
        </footer>
      </body>
    </html> `.markup;
}

const MARK = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="#00727b" />
  <g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round">
    <path d="M6 11.5c3.3 0 3.3 2.5 6.6 2.5s3.3-2.5 6.7-2.5 3.3 2.5 6.7 2.5" />
    <path d="M6 17.5c3.3 0 3.3 2.5 6.6 2.5s3.3-2.5 6.7-2.5 3.3 2.5 6.7 2.5" opacity=".75" />
    <path d="M6 23.5c3.3 0 3.3 2.5 6.6 2.5" opacity=".45" />
  </g>
</svg>`;
