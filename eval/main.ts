// npm run eval -- [--url <URL> [--token <token>]] <folder>…: scores retrieval sets (see collection.ts) through the
// API of an instance of its own on temporary data, or of the one at the URL. Without a folder: the repository's sets.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withServers } from '../bench/servers.ts';
import { sharedInstance } from '../test/support/instance.ts';
import { readCollection } from './collection.ts';
import { printScores } from './print.ts';
import { connect, indexCollection } from './product.ts';
import { scoreCollection, type SetScore } from './score.ts';

const OWN_SETS = join(import.meta.dirname, 'sets');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, token: { type: 'string' } },
});
const folders =
  positionals.length > 0 ? positionals : readdirSync(OWN_SETS).map((name) => join(OWN_SETS, name));
const collections = folders.map(readCollection);
if (values.url) await run(values.url, values.token);
else await withServers(() => run(sharedInstance().url));

async function run(url: string, token?: string): Promise<void> {
  const api = await connect(url, token);
  const scores: SetScore[] = [];
  for (const collection of collections) {
    console.log(`${collection.name}: ${collection.documents.length} documents are stored`);
    scores.push(await scoreCollection(collection, await indexCollection(api, collection)));
  }
  printScores(scores);
}
