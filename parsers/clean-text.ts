/**
 * Text as the rest of Millrace expects it: `\n` line ends, ligatures written out, no control characters, no
 * soft hyphens or half characters, at most one empty line in a row. Anything else is left as it was written.
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
