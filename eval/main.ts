// npm run eval -- [--url <URL> [--token <token>]] <folder>…: scores retrieval sets (see collection.ts) through the
// API of an instance of its own on temporary data, or of the one at the URL, and sets of answers (answers/answer-set.ts)
// by what the agent says. Without a folder: the repository's sets.
// npm run eval -- model <connection> [--model <name>] [--company <id>] [--answers]: gives fixed cases of each purpose to a
// connected model of the running instance.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withServers } from '../bench/servers.ts';
import { sharedInstance } from '../test/support/instance/instance.ts';
import { QUESTIONS, readAnswerSet } from './answers/answer-set.ts';
import { judgeAnswers } from './answers/judge-answers.ts';
import { printVerdicts } from './answers/print-verdicts.ts';
import { readCollection } from './collection.ts';
import { evaluateModel } from './model/evaluate-model.ts';
import { printScores } from './print.ts';
import { connect, indexCollection } from './product.ts';
import { scoreCollection, type SetScore } from './score.ts';

const OWN_SETS = [join(import.meta.dirname, 'sets'), join(import.meta.dirname, 'answers', 'sets')];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    model: { type: 'string' },
    company: { type: 'string' },
    answers: { type: 'boolean', default: false },
  },
});
const [command, connection] = positionals;
if (command === 'model' && connection) await evaluateModel({ connection, ...values }, values.answers);
else await evaluateSets();

async function evaluateSets(): Promise<void> {
  if (values.url) await run(values.url, values.token);
  else await withServers(() => run(sharedInstance().url));
}

async function run(url: string, token?: string): Promise<void> {
  const own = OWN_SETS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const folders = positionals.length > 0 ? positionals : own;
  const isAnswerSet = (folder: string) => existsSync(join(folder, QUESTIONS));
  const collections = folders.filter((folder) => !isAnswerSet(folder)).map(readCollection);
  const answerSets = folders.filter(isAnswerSet).map(readAnswerSet);
  const api = await connect(url, token);
  const scores: SetScore[] = [];
  for (const collection of collections) {
    console.log(`${collection.name}: ${collection.documents.length} documents are stored`);
    scores.push(await scoreCollection(collection, await indexCollection(api, collection)));
  }
  if (scores.length > 0) printScores(scores);
  for (const set of answerSets) printVerdicts(set, await judgeAnswers(set, await indexCollection(api, set)));
}
