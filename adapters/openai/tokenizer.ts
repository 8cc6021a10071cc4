import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/cl100k_base';

// About a second and 30 MB to load: import this file only where OpenAI's tokens are counted.
const tokenizer = new Tiktoken(ranks);

/** Tokens of a text in the vocabulary of OpenAI's embedding models. Names of special tokens are treated like any other text. */
export function tokensOf(text: string): number[] {
  return tokenizer.encode(text, [], []);
}

/** The first `limit` tokens of a text. */
export function cutToTokens(text: string, limit: number): string {
  const tokens = tokensOf(text);
  return tokens.length > limit ? tokenizer.decode(tokens.slice(0, limit)) : text;
}
