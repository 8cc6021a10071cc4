import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';

/** Token ids of a text under the model's own tokeniser, with the two frame tokens. */
export type Encode = (text: string) => number[];

/** Loads `tokenizer.json` of a model's folder, with `tokenizer_config.json` where there is one. */
export async function loadTokenizer(modelDir: string): Promise<Encode> {
  const json = async (name: string): Promise<object> =>
    JSON.parse(await readFile(path.join(modelDir, name), 'utf8'));
  const config = 'tokenizer_config.json';
  const settings = existsSync(path.join(modelDir, config)) ? await json(config) : {};
  const tokenizer = new Tokenizer(await json('tokenizer.json'), settings);
  return (text) => tokenizer.encode(text).ids;
}
