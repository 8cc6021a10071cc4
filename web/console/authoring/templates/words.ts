/** The kind of a template in words: `meeting-notes` becomes “Meeting notes”. */
export function kindWords(category: string): string {
  const words = category.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
