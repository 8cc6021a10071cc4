import { candidatesOf, rowText, type Candidate, type Passage } from './answering/candidates/candidates.ts';
import { isCertain, isRowUncompared } from './answering/choice/certainty.ts';
import { isLikely, isRead, rankRead } from './answering/choice/likelihood.ts';
import { chooseAnswer, withCodeBehind } from './answering/choice/choose.ts';
import { columnsApart, withoutOtherRows } from './answering/choice/named-rows.ts';
import { withRangedRow } from './answering/choice/ranged-row.ts';
import { isPriceNamed } from './answering/choice/named-price.ts';
import { tellsOpposite } from './answering/choice/opposites.ts';
import { readQuestion, type ReadQuestion } from './answering/question/question.ts';
import { rankCandidates, type Ranked } from './answering/candidates/rank-candidates.ts';
import { readRowText } from './answering/tables/read-row.ts';
import { cellsIn, UNREAD, type SentenceReading } from './answering/candidates/sentence-reading.ts';
import { likelyLanguage } from './question-words.ts';
import { SMALL_TALK, type TalkLanguage } from './small-talk/languages.ts';
import { talkLanguage } from './small-talk/talk-language.ts';

export type { Passage } from './answering/candidates/candidates.ts';

/**
 * What of the passages says most about the question: a few sentences, each word for word, code with the line that
 * introduces it, or rows of tables with the names of their columns, followed by their `[n]`; or a stock phrase that says
 * that nothing answers, which is all that is said in other words than those of the passages.
 * `maxCharacters` limits the length; the best is always given whole. `reading`: what a model has read of the passages;
 * without it words alone decide. `spoken`: the language of the stock phrases.
 */
export function extractiveAnswer(
  question: string,
  passages: Passage[],
  maxCharacters = Infinity,
  reading: SentenceReading = UNREAD,
  spoken: TalkLanguage = talkLanguage(question),
): string {
  const { replies } = SMALL_TALK[spoken];
  const language = likelyLanguage(passages.map((passage) => passage.text).join('\n'));
  const candidates = passages.flatMap((passage, index) => candidatesOf(passage, index + 1, language));
  if (candidates.length === 0) return replies.noAnswer;
  const asked = readQuestion(question, language);
  const scores = passages.map(({ score }) => score);
  const all = withRangedRow(asked, rankRead(asked, rankCandidates(asked, candidates, scores, reading)));
  const ranked = withoutOtherRows(asked, all);
  const own = distinct(ranked);
  const [best] = own;
  const wasRead = isRead(ranked);
  const cite = citing(asked, language, reading);
  const chosen = best ? chooseAnswer(asked, own, best) : [];
  const isAnswer = wasRead
    ? isLikely(asked, own) || isPriceNamed(asked, chosen)
    : isCertain(asked, chosen, own);
  if (!isAnswer || tellsOpposite(asked, chosen) || isRowUncompared(asked, chosen)) {
    const first = wasRead ? ranked[0] : nearest(ranked, passages);
    if (!first) return replies.noAnswer;
    // A fence that stands behind words begins no code.
    const gap = first.kind === 'code' && !first.intro ? '\n\n' : ' ';
    return `${replies.nearest}${gap}${cite(first)}`;
  }

  // What introduces code is told with it, and once.
  const whole = [...new Set(withCodeBehind(chosen, own))];
  const told = whole.filter(({ kind, text }) => kind === 'code' || !whole.some((one) => one.intro === text));
  return limited(
    told.map((one) => cite(one, told)),
    maxCharacters,
  ).join(told.some(({ kind }) => kind !== 'sentence') ? '\n\n' : ' ');
}

/** Statements from whole documents, each with its citations; null without any. The first is always given whole. */
export function statedAnswer(
  statements: readonly { text: string; numbers: readonly number[] }[],
  maxCharacters = Infinity,
): string | null {
  const cited = statements.map(({ text, numbers }) =>
    `${text} ${numbers.map((number) => `[${number}]`).join('')}`.trim(),
  );
  return cited.length > 0 ? limited(cited, maxCharacters).join('\n\n') : null;
}

function citing(
  asked: ReadQuestion,
  language: string,
  reading: SentenceReading,
): (candidate: Candidate, told?: readonly Candidate[]) => string {
  const terms = new Set(asked.asked.flatMap(({ term, also }) => [term, ...also]));
  return (candidate, told = []) => {
    const number = `[${candidate.number}]`;
    const { kind, text, intro, row } = candidate;
    if (kind === 'code')
      return intro ? `${intro} ${number}\n\n${closed(text)}` : `${closed(text)}\n\n${number}`;
    if (row) {
      const cells = cellsIn(candidate, reading);
      const apart = columnsApart(candidate, told);
      const text = cells ? readRowText(row, cells, apart) : rowText(row, terms, language, apart);
      return `${text} ${number}`;
    }
    const title = titleOf(candidate, terms, asked);
    // What parts two languages of one text: `Keine Schecks. / No cheques.`
    return `${title}${text.replace(/^[/|·]\s+/u, '')} ${number}`;
  };
}

const RELEASE = /^\[?v?\d+(?:\.\d+)+|\b\d{4}-\d\d-\d\d\b|\b(?:19|20)\d\d\b/;
const ASKS_FOR_RELEASE = /\b(?:which|what|when|since|welche|wann|seit|quand|quelle)\b/iu;

/** The heading with a version or date under which it stands, where the question may ask for that. */
function titleOf(
  { headings, text }: Candidate,
  terms: ReadonlySet<string>,
  { text: question }: ReadQuestion,
): string {
  const title = ASKS_FOR_RELEASE.test(question)
    ? headings.findLast((heading) => RELEASE.test(heading))
    : undefined;
  const isTold =
    title === undefined || [...terms].some((term) => /\d\.\d/.test(term) && title.includes(term));
  return isTold || text.includes(title) ? '' : `${title.replaceAll(/[[\]]/g, '')}: `;
}

/** A passage may end within its code, and code in text files and PDFs has no fences. */
function closed(code: string): string {
  const fence = /^\s*(`{3,}|~{3,})/.exec(code)?.[1];
  if (fence === undefined) return `\`\`\`\n${code.trimEnd()}\n\`\`\``;
  const lines = code.trimEnd().split('\n');
  return lines.length > 1 && lines.at(-1)?.trim().startsWith(fence)
    ? code.trimEnd()
    : `${code.trimEnd()}\n${fence}`;
}

/** The best of the best passage, also where it says little. */
function nearest(ranked: Ranked[], passages: Passage[]): Ranked | undefined {
  const scores = passages.map((passage) => passage.score);
  const number = scores.indexOf(Math.max(...scores)) + 1;
  return ranked.find((candidate) => candidate.number === number) ?? ranked[0];
}

/** Overlapping passages hold the same sentence twice. */
function distinct(ranked: Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter((candidate) => {
    const key = candidate.text.replace(/\s+/g, ' ').toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function limited(sentences: string[], maxCharacters: number): string[] {
  let left = maxCharacters;
  return sentences.filter((sentence, index) => {
    left -= sentence.length + 1;
    return index === 0 || left >= 0;
  });
}
