/**
 * Usual length of a token in UTF-8. In bytes it is right for most scripts: an English token has about four letters of one byte, a
 * Chinese one one or two characters of three.
 */
const BYTES_PER_TOKEN = 4;

/** About this many tokens has a text for a language model whose own count is not known. */
export function estimateModelTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}
