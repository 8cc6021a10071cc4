import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';

/** Token ids of a text in the model's own vocabulary, including the special tokens at both ends. */
export type Encode = (text: string) => number[];

/** Loads `tokenizer.json` from a model's folder, with `tokenizer_config.json` if it exists. */
export async function loadTokenizer(modelDir: string): Promise<Encode> {
  const json = async (name: string): Promise<object> =>
    JSON.parse(await readFile(path.join(modelDir, name), 'utf8'));
  const config = 'tokenizer_config.json';
  const settings = existsSync(path.join(modelDir, config)) ? await json(config) : {};
  const tokenizer = new Tokenizer(await json('tokenizer.json'), settings);
  return (text) => tokenizer.encode(text).ids;
}
