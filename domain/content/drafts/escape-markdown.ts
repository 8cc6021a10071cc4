/** Text as Markdown that shows exactly it: no sign of it means anything. One line. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~!&:@]/g, String.raw`\$&`)
    .replace(/^([-+]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}
