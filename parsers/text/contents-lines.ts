/** `4. Remuneration ......... 2`, with dots or other leaders between a title and its page. */
const ENTRY = /^(?=\s*\S).{2,200}?(?:\.{4,}|(?:\. ){4,}\.?|…{2,}|_{4,})\s*\d{1,4}\s*$/;
const TITLE =
  /^(?:#{1,6}\s+)?(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|sommaire|table des matières|índice|indice|contenidos?|sumário|inhoud(?:sopgave)?|innehåll(?:sförteckning)?|indhold(?:sfortegnelse)?|innhold(?:sfortegnelse)?|sisällys(?:luettelo)?|spis treści|obsah|содержание|оглавление|目次|目录|目錄)\s*:?$/iu;
const LONGEST_TITLE = 60;
/** Minimum number of consecutive lines of a table of contents. */
const LEAST = 3;

/** Removes tables of contents, which mention every topic without saying anything about it. */
export function withoutContents(text: string): string {
  const lines = text.split('\n');
  const left = withoutEntries(lines);
  return left.filter((line, at) => !(isContentsTitle(line) && standsAlone(left, at))).join('\n');
}

/** `Contents`, `Inhaltsverzeichnis` …, alone on its line. */
export function isContentsTitle(line: string): boolean {
  return line.length <= LONGEST_TITLE && TITLE.test(line.trim());
}

function withoutEntries(lines: string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    let entries = 0;
    while (end < lines.length && (isEntry(lines[end]) || (entries > 0 && lines[end]?.trim() === ''))) {
      entries += Number(isEntry(lines[end]));
      end += 1;
    }
    if (entries < LEAST) end = Math.max(end, at + 1);
    if (entries >= LEAST) left.push('');
    else left.push(...lines.slice(at, end));
    at = end;
  }
  return left;
}

function isEntry(line: string | undefined): boolean {
  return line !== undefined && line.length <= 250 && ENTRY.test(line);
}

/** Whether nothing but the next heading, or the end, comes below the line. */
function standsAlone(lines: string[], at: number): boolean {
  const next = lines.slice(at + 1).find((line) => line.trim() !== '');
  return next === undefined || /^#{1,6}\s/.test(next) || /^\d+[.)]?\s+\p{Lu}/u.test(next);
}
