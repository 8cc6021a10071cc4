/** Options, file names and signs that are no words: `--offline`, `-p`, `.env`, `--`, `=>`. */
const LITERAL =
  /(?<=^|[\s`'"“”([{=|,])(?:--?[\p{L}][\p{L}\p{N}_-]*|\.[\p{L}][\p{L}\p{N}_-]*|--|[=+*&|<>@#$%^~!?/\\]{2,3})(?=$|[\s`'"“”)\]}=|,.;:?!<[])/gu;

/** The literals of a text in lower case, which `analyse` (terms.ts) would lose or cut. */
export function literalsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(LITERAL), ([literal]) => literal.toLowerCase()))];
}
