/**
 * Average length of a token in UTF-8. In bytes it fits most scripts: an English token has about four one-byte letters, a Chinese
 * token one or two three-byte characters.
 */
const BYTES_PER_TOKEN = 4;

/** Estimated number of tokens of a text for a language model without a token count of its own. */
export function estimateModelTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}
