import type { Json } from '../../support/api/client.ts';

/** As long as those of text-embedding-3-small. */
export const DIMENSION = 1536;

/** Texts with common words have similar vectors. Not of length 1, as those of some servers. */
export function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSION);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + character.charCodeAt(0)) % DIMENSION;
    vector[hash] = (vector[hash] ?? 0) + 2;
  }
  return vector;
}

/** An answer of `/v1/embeddings`: https://developers.openai.com/api/reference/resources/embeddings. Out of order, as is allowed. */
export function embeddingsAnswer({ model, input, encoding_format: format }: Json): Json {
  const texts: string[] = input;
  const data = texts.map((text, index) => {
    const vector = vectorOf(text);
    const embedding = format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : [...vector];
    return { object: 'embedding', index, embedding };
  });
  const tokens = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  return {
    object: 'list',
    model,
    data: data.toReversed(),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}
