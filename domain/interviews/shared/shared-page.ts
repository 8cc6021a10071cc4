import { html, type Markup } from '../../platform/markup.ts';
import { TOP_LEVEL } from '../interview.ts';
import type { KnockOutAnswer } from '../knock-outs/knock-out.ts';
import type { Analytics, QuestionAnalysis, TranscriptTurn } from '../response.ts';
import { standingOf } from '../scoring/caveat.ts';
import { SHARED_STYLE } from './shared-style.ts';

/** What of a response people outside may read: less than its team does. */
export interface SharedCandidate {
  name: string | null;
  /** Null: not analysed. */
  analytics: Analytics | null;
  summary: string | null;
  /** Answers to the closed questions before the call. */
  knockOuts: readonly KnockOutAnswer[];
  transcript: readonly TranscriptTurn[];
}

export interface SharedPage {
  organization: string;
  interview: string;
  /** One, or several to be read side by side. */
  candidates: readonly SharedCandidate[];
  /** Where the same is as a PDF; null on paper. */
  pdfUrl: string | null;
}

/** The page of a link for people outside: each number with its confidence, model and caveat. No script, nothing is loaded. */
export function sharedPage({ organization, interview, candidates, pdfUrl }: SharedPage): string {
  const named = candidates.map((one, at) => ({ ...one, name: one.name ?? `Candidate ${at + 1}` }));
  const title = `${named.map(({ name }) => name).join(', ')} · ${interview}`;
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${{ markup: `<style>${SHARED_STYLE}</style>` }}
      </head>
      <body>
        <main>
          <p class="quiet">${organization} · confidential</p>
          <h1 dir="auto">${interview}</h1>
          <p class="quiet">
            ${pdfUrl === null ? null : html`<a class="screen" href="${pdfUrl}">Download as PDF</a>`}
          </p>
          <div class="candidates">${named.map(overview)}</div>
          ${questionsOf(named).map((question) => answersTo(question, named))}
          ${named.map((one) => transcript(one, pdfUrl === null))}
        </main>
      </body>
    </html> `;
  return markup;
}

type Named = SharedCandidate & { name: string };

function overview({ name, analytics, summary, knockOuts }: Named): Markup {
  return html`<section class="candidate">
    <h2 dir="auto">${name}</h2>
    ${analytics ? standing(analytics) : html`<p>Not analysed yet</p>`}
    <p dir="auto">${summary}</p>
    ${knockOuts.map(knockOut)}
  </section>`;
}

/** An answer as a fact; people decide what follows from it. */
function knockOut({ question, answer, meets }: KnockOutAnswer): Markup {
  const fact = meets === null ? '' : meets ? ' (meets the requirement)' : ' (does not meet the requirement)';
  return html`<p dir="auto">
    <span class="quiet">${question}</span> <b>${answer ?? 'Not asked'}</b>${fact}
  </p>`;
}

function standing(analytics: Analytics): Markup {
  const { score, provenance } = analytics;
  const { confidence, caveat } = standingOf(analytics);
  return html`<p class="number">${score === null ? 'No score' : `${Math.round(score)} of 100`}</p>
    <p class="quiet">
      ${confidence === null ? null : `Confidence ${confidence} · analysed by ${provenance.model}`}
    </p>
    <p class="quiet">${caveat}</p>`;
}

/** All questions of the candidates, in the order in which the first of them have them. */
function questionsOf(candidates: readonly Named[]): { id: string; question: string }[] {
  const found = new Map<string, string>();
  for (const { analytics } of candidates)
    for (const { questionId, question } of analytics?.questions ?? [])
      if (!found.has(questionId)) found.set(questionId, question);
  return [...found].map(([id, question]) => ({ id, question }));
}

function answersTo({ id, question }: { id: string; question: string }, candidates: readonly Named[]): Markup {
  const isAlone = candidates.length === 1;
  return html`<section>
    <h2 dir="auto">${question}</h2>
    <div class="candidates">
      ${candidates.map(({ name, analytics }) => {
        const answer = analytics?.questions.find(({ questionId }) => questionId === id);
        return html`<div class="candidate">
          ${isAlone ? null : html`<h3 dir="auto">${name}</h3>`}
          ${answer ? answerOf(answer) : html`<p>Not asked</p>`}
        </div>`;
      })}
    </div>
  </section>`;
}

function answerOf({ status, level, confidence, isSetByPerson, summary, evidence }: QuestionAnalysis): Markup {
  const by = isSetByPerson ? 'set by a person' : `confidence ${confidence}`;
  const words =
    status === 'not-asked'
      ? 'Not asked'
      : level === null
        ? 'No level: a person has to read the answer'
        : `${level} of ${TOP_LEVEL} (${by})`;
  return html`<p><b>${words}</b></p>
    <p dir="auto">${summary}</p>
    ${evidence.map(({ quote }) => html`<blockquote dir="auto">“${quote}”</blockquote>`)}`;
}

function transcript({ name, transcript: turns }: Named, isOnPaper: boolean): Markup {
  if (turns.length === 0) return html``;
  return html`<details ${isOnPaper ? { markup: 'open' } : null}>
    <summary>Transcript of ${name}</summary>
    <ol>
      ${turns.map(
        ({ role, content }) =>
          html`<li>
            <p class="quiet">${role === 'agent' ? 'Interviewer' : 'Candidate'}</p>
            <p class="words" dir="auto">${content}</p>
          </li>`,
      )}
    </ol>
  </details>`;
}
