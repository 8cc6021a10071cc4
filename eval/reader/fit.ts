// node local/run.mjs eval/reader/fit.ts <folder of a set>…: fits the weights of domain/knowledge/answering/choice/likelihood.ts on sets
// of answers (eval/answers/answer-set.ts) and prints them.
import { openMiniLm } from '../../adapters/minilm/embedder.ts';
import { fitLogistic } from '../../bench/logistic.ts';
import { withServers } from '../../bench/servers.ts';
import { candidatesOf } from '../../domain/knowledge/answering/candidates/candidates.ts';
import { chooseAnswer } from '../../domain/knowledge/answering/choice/choose.ts';
import {
  byOdds,
  signsOfAnswer,
  signsOfCandidates,
  SIGNS,
} from '../../domain/knowledge/answering/choice/likelihood.ts';
import { readQuestion, type ReadQuestion } from '../../domain/knowledge/answering/question/question.ts';
import { rankCandidates, type Ranked } from '../../domain/knowledge/answering/candidates/rank-candidates.ts';
import {
  readingOf,
  shownTexts,
  toRead,
} from '../../domain/knowledge/answering/candidates/sentence-reading.ts';
import { rowInWords } from '../../domain/knowledge/answering/tables/tables.ts';
import { likelyLanguage } from '../../domain/knowledge/question-words.ts';
import { sharedInstance } from '../../test/support/instance/instance.ts';
import { testMachine } from '../../test/support/instance/machine.ts';
import { readAnswerSet } from '../answers/answer-set.ts';
import { judge, type AnswerQuestion } from '../answers/judge.ts';
import { inParallel } from '../in-parallel.ts';
import { connect, indexCollection, type Excerpt } from '../product.ts';
import { fitChoice } from './choice.ts';

const PASSAGES = 3;
const RIDGE = { choice: 0.02, answer: 1e-3 };

/** A question with what could be quoted, as the rules rank it, and whether each of it answers. */
interface Asked {
  question: AnswerQuestion;
  asked: ReadQuestion;
  ranked: Ranked[];
  answers: boolean[];
}

const questions: Asked[] = [];
await withServers(async () => {
  const api = await connect(sharedInstance().url);
  const embedder = await openMiniLm(testMachine().modelDir ?? '', { threads: 1 });
  for (const folder of process.argv.slice(2)) {
    const set = readAnswerSet(folder);
    const product = await indexCollection(api, set);
    const alone = set.questions.filter(({ history }) => history.length === 0);
    const read = await inParallel(alone, async (question) =>
      readFor(embedder, question, await product.passages(question.text, PASSAGES)),
    );
    questions.push(...read.filter(({ ranked }) => ranked.length > 0));
    console.log(`${set.name}: ${read.length} questions`);
  }
  await embedder.close();
});

const signs = questions.map(({ asked, ranked }) => signsOfCandidates(asked, ranked));
const choice = fitChoice(
  questions.map(({ answers }, place) => ({ signs: signs[place] ?? [], right: answers })),
  RIDGE.choice,
);
const first = questions.map(({ question, asked, ranked }, place) => {
  const read = byOdds(ranked, signs[place] ?? [], choice);
  const [best] = read;
  const told = best ? chooseAnswer(asked, read, best) : [];
  return { features: signsOfAnswer(asked, read), isPositive: isRight(question, told) };
});
const [bias = 0, ...weights] = fitLogistic(
  first.map((one) => ({ ...one, weight: 1 })),
  RIDGE.answer,
);
const share = first.filter(({ isPositive }) => isPositive).length / first.length;
console.log(`What is told answers ${(100 * share).toFixed(1)} % of ${first.length} questions.`);
console.table(named(SIGNS.candidate, choice));
console.table({ bias: bias.toFixed(3), ...named(SIGNS.answer, weights) });

function named(names: readonly string[], values: readonly number[]): Record<string, string> {
  return Object.fromEntries(names.map((name, place) => [name, (values[place] ?? 0).toFixed(3)]));
}

async function readFor(
  embedder: Awaited<ReturnType<typeof openMiniLm>>,
  question: AnswerQuestion,
  excerpts: Excerpt[],
): Promise<Asked> {
  const passages = excerpts.map(({ content, heading, originalFilename, score }) => ({
    text: content,
    heading,
    document: originalFilename,
    score,
  }));
  const language = likelyLanguage(passages.map(({ text }) => text).join('\n'));
  const wanted = toRead(passages, language);
  const matches = await embedder.wordMatchesOfEach(question.text, wanted.texts);
  const scores = (await embedder.answersIn?.(question.text, shownTexts(wanted))) ?? [];
  const reading = readingOf(wanted, matches, scores);
  const asked = readQuestion(question.text, language);
  const ranked = rankCandidates(
    asked,
    passages.flatMap((passage, place) => candidatesOf(passage, place + 1, language)),
    passages.map(({ score }) => score),
    reading,
  );
  return { question, asked, ranked, answers: ranked.map((one) => isRight(question, [one])) };
}

function isRight(question: AnswerQuestion, told: readonly Ranked[]): boolean {
  const content = told.map(({ text, row }) => (row ? wholeRow(row) : text)).join('\n');
  return question.must.length > 0 && judge(question, { content, fallbackUsed: false }) === 'right';
}

function wholeRow({ table, row }: NonNullable<Ranked['row']>): string {
  return rowInWords(table, row, table.columns.map((_name, column) => column).slice(1));
}
