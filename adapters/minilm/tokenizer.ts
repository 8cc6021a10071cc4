import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';

/** A text in the pieces of words that the model reads, between its two frame tokens. */
export interface Pieces {
  ids: number[];
  /** What each stands for; one that continues with a word begins with `##`. */
  tokens: string[];
}

export type ToPieces = (text: string) => Pieces;

/** Token ids of a text under the model's own tokeniser, with the two frame tokens. */
export type Encode = (text: string) => number[];

export async function loadTokenizer(modelDir: string): Promise<Encode> {
  const toPieces = await loadPieces(modelDir);
  return (text) => toPieces(text).ids;
}

export async function loadPieces(modelDir: string): Promise<ToPieces> {
  const json = async (name: string): Promise<object> =>
    JSON.parse(await readFile(path.join(modelDir, name), 'utf8'));
  const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json'));
  return (text) => {
    const { ids, tokens } = tokenizer.encode(text);
    return { ids, tokens };
  };
}
