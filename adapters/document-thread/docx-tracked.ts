import { readXmlText } from '../../parsers/docx/xml.ts';

/** Maximum length of a reported change in characters. */
const LONGEST_TOLD = 200;

/**
 * Reports the tracked changes of a Word file, which are imported as if all were accepted, quoting the first words of them.
 * @param main `word/document.xml`
 */
export function tellTracked(main: string, lose: (what: string, where: string) => void): void {
  if (!/<w:(?:ins|del)\s/.test(main)) return;
  const words = { deleted: '', inserted: '' };
  let insertions = 0;
  let into: keyof typeof words | null = null;
  readXmlText(main, {
    open(name) {
      if (name === 'w:ins') insertions += 1;
      if (name === 'w:delText') into = 'deleted';
      if (name === 'w:t' && insertions > 0) into = 'inserted';
    },
    text(text) {
      if (into !== null && words[into].length < LONGEST_TOLD) words[into] += text;
    },
    close(name) {
      if (name === 'w:ins') insertions -= 1;
      if (name === 'w:t' || name === 'w:delText') into = null;
    },
  });
  const { deleted, inserted } = words;
  if (deleted) lose('Text whose deletion is tracked is left out.', told(deleted));
  if (inserted) lose('Text whose insertion is tracked is ordinary text now.', told(inserted));
}

function told(words: string): string {
  return words.length > LONGEST_TOLD ? `${words.slice(0, LONGEST_TOLD)}…` : words;
}
