import { html, type Markup } from '../../platform/markup.ts';
import { TOP_LEVEL } from '../interview.ts';
import type { KnockOutAnswer } from '../knock-outs/knock-out.ts';
import type { Analytics, QuestionAnalysis, TranscriptTurn } from '../response.ts';
import { phraseLanguageOf, type PhraseLanguage } from '../language.ts';
import { filled } from '../local/phrases/phrases-of.ts';
import { resultWords } from '../result-words/result-words.ts';
import type { ResultWords } from '../result-words/words.ts';
import { standingOf } from '../scoring/caveat.ts';
import { SHARED_STYLE } from './shared-style.ts';

/** The parts of a response that outsiders can read: fewer than its team can. */
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
  /** Language of the interview (BCP 47), used for the page if we have texts in it. */
  language: string;
  /** One candidate, or several side by side. */
  candidates: readonly SharedCandidate[];
  /** URL of the same page as a PDF; null in the PDF itself. */
  pdfUrl: string | null;
}

/**
 * The page of a link for outsiders, in the interview's language: each score with its confidence, model and caveat. Omits marks of
 * turns: distress is shown to the team only. Has no script and loads nothing.
 */
export function sharedPage({
  organization,
  interview,
  language: tag,
  candidates,
  pdfUrl,
}: SharedPage): string {
  const language = phraseLanguageOf(tag);
  const words = resultWords(language);
  const named = candidates.map((one, at) => ({
    ...one,
    name: one.name ?? filled(words.candidate, { number: String(at + 1) }),
  }));
  const title = `${named.map(({ name }) => name).join(', ')} · ${interview}`;
  const { markup } = html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${{ markup: `<style>${SHARED_STYLE}</style>` }}
      </head>
      <body>
        <main>
          <p class="quiet">${organization} · ${words.confidential}</p>
          <h1 dir="auto">${interview}</h1>
          <p class="quiet">
            ${pdfUrl === null ? null : html`<a class="screen" href="${pdfUrl}">${words.download}</a>`}
          </p>
          <div class="candidates">${named.map((one) => overview(one, language))}</div>
          ${questionsOf(named).map((question) => answersTo(question, named, words))}
          ${named.map((one) => transcript(one, pdfUrl === null, words))}
        </main>
      </body>
    </html> `;
  return markup;
}

type Named = SharedCandidate & { name: string };

function overview({ name, analytics, summary, knockOuts }: Named, language: PhraseLanguage): Markup {
  const words = resultWords(language);
  return html`<section class="candidate">
    <h2 dir="auto">${name}</h2>
    ${analytics ? standing(analytics, language) : html`<p>${words.notAnalysed}</p>`}
    <p dir="auto">${summary}</p>
    ${knockOuts.map((one) => knockOut(one, words))}
  </section>`;
}

/** A closed question's answer as a fact; people decide what follows from it. */
function knockOut({ question, answer, meets }: KnockOutAnswer, words: ResultWords): Markup {
  const fact = meets === null ? '' : ` (${meets ? words.meets : words.meetsNot})`;
  return html`<p dir="auto">
    <span class="quiet">${question}</span> <b>${answer ?? words.notAsked}</b>${fact}
  </p>`;
}

function standing(analytics: Analytics, language: PhraseLanguage): Markup {
  const { score, provenance } = analytics;
  const { confidence, caveat } = standingOf(analytics, language);
  const words = resultWords(language);
  const facts = [
    ...(confidence === null ? [] : [filled(words.confidence, { share: percent(confidence) })]),
    ...(score === null ? [] : [filled(words.analysedBy, { model: provenance.model })]),
  ];
  return html`<p class="number">
      ${score === null ? words.noScore : filled(words.score, { score: String(Math.round(score)) })}
    </p>
    <p class="quiet">${facts.join(' · ')}</p>
    <p class="quiet">${caveat}</p>`;
}

/** All questions of the candidates, in the order in which they first occur. */
function questionsOf(candidates: readonly Named[]): { id: string; question: string }[] {
  const found = new Map<string, string>();
  for (const { analytics } of candidates)
    for (const { questionId, question } of analytics?.questions ?? [])
      if (!found.has(questionId)) found.set(questionId, question);
  return [...found].map(([id, question]) => ({ id, question }));
}

function answersTo(
  { id, question }: { id: string; question: string },
  candidates: readonly Named[],
  words: ResultWords,
): Markup {
  const isAlone = candidates.length === 1;
  return html`<section>
    <h2 dir="auto">${question}</h2>
    <div class="candidates">
      ${candidates.map(({ name, analytics }) => {
        const answer = analytics?.questions.find(({ questionId }) => questionId === id);
        return html`<div class="candidate">
          ${isAlone ? null : html`<h3 dir="auto">${name}</h3>`}
          ${answer ? answerOf(answer, words) : html`<p>${words.notAsked}</p>`}
        </div>`;
      })}
    </div>
  </section>`;
}

function answerOf(answer: QuestionAnalysis, words: ResultWords): Markup {
  const { level, confidence, isSetByPerson, summary, evidence } = answer;
  const state = stateOf(answer, words);
  const by = isSetByPerson ? words.setByPerson : filled(words.confidence, { share: percent(confidence) });
  const shown = state ?? filled(words.level, { level: String(level), top: String(TOP_LEVEL) });
  return html`<p><b>${shown}</b></p>
    <p class="quiet">${state === null ? by : null}</p>
    <p dir="auto">${summary}</p>
    ${evidence.map(({ quote }) => html`<blockquote dir="auto">“${quote}”</blockquote>`)}`;
}

/** The text shown instead of a level; null if there is a level. */
function stateOf({ status, level, needsReview }: QuestionAnalysis, words: ResultWords): string | null {
  if (needsReview) return words.forPerson;
  if (status === 'not-asked') return words.notAsked;
  return level === null ? words.notJudged : null;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function transcript({ name, transcript: turns }: Named, isOnPaper: boolean, words: ResultWords): Markup {
  if (turns.length === 0) return html``;
  return html`<details ${isOnPaper ? { markup: 'open' } : null}>
    <summary>${filled(words.transcriptOf, { name })}</summary>
    <ol>
      ${turns.map(
        ({ role, content }) =>
          html`<li>
            <p class="quiet">${role === 'agent' ? words.interviewer : words.speaker}</p>
            <p class="words" dir="auto">${content}</p>
          </li>`,
      )}
    </ol>
  </details>`;
}
