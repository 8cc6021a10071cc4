import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';

/** Token ids of a text under the model's own tokeniser, with the two frame tokens. */
export type Encode = (text: string) => number[];

export async function loadTokenizer(modelDir: string): Promise<Encode> {
  const json = async (name: string): Promise<object> =>
    JSON.parse(await readFile(path.join(modelDir, name), 'utf8'));
  const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json'));
  return (text) => tokenizer.encode(text).ids;
}
