/** `\|` is a bar inside a cell; emphasis and a link's URL say nothing about its value, and `[3]` is no citation. */
export function plainCell(text: string): string {
  return text
    .replaceAll('\\|', '|')
    .replaceAll(/\[([^[\]\n]{1,300})\]\([^()\s]{0,1000}\)/g, '$1')
    .replaceAll(/\[(\s*\d[\d\s,;–-]*)\]/g, '($1)')
    .replace(/^(\*\*|__)(.*)\1$/, '$2')
    .trim();
}
