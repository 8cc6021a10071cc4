/**
 * Normalises text: `\n` line ends, ligatures spelt out, no control characters, soft hyphens or unpaired surrogates, at most one
 * empty line in a row. Everything else stays as it was written.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\ufb00-\ufb06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replace(/(?![\n\t])[\p{Cc}\u00ad\ufeff\ufffe\uffff]/gu, '')
    .toWellFormed()
    .replace(/[ \t\u00a0]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
