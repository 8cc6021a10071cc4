/** A kind of template as people say it: `meeting-notes` is “Meeting notes”. */
export function kindWords(category: string): string {
  const words = category.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
