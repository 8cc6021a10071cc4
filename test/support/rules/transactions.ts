import type { Source } from '../sources.ts';

/** Parts that may be slow or away: who asks them in a transaction holds its locks, and a connection of the pool, that long. */
const OUTSIDE =
  '(?:blobs|vectors|mailer|fetcher|web|embedder|parser|chunker|documents|search|siteReader|imageEncoder|pageChecks)';
/** Named like that, a parameter is the EntityManager of a transaction. */
const IN_TRANSACTION = /function \w+\(\s*tx\b|\(tx(?:: \w+)?(?:, [^)]*)?\) =>/g;
const USES = new RegExp(
  [
    String.raw`\b(?:${OUTSIDE}|voice)\.\w+(?=\()`,
    String.raw`\b(?:callModel|streamModel)(?=\()`,
    String.raw`(?<=[(,]\s*(?:deps\.)?)${OUTSIDE}(?=\s*[,)])`,
  ].join('|'),
  'g',
);

/** `path: use` for each use of such a part in a function that is called within a transaction. */
export function outsideUses({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const uses = [...text.matchAll(IN_TRANSACTION)].flatMap(({ index, 0: head }) => {
    const body = bodyAt(text, index + head.length, head.startsWith('function') ? 1 : 0);
    return body.match(USES) ?? [];
  });
  return [...new Set(uses)].map((use) => `${path}: ${use}`);
}

/** From here, `depth` brackets deep, to the end of the block or of the expression. */
function bodyAt(text: string, start: number, depth: number): string {
  let open = depth;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) open += 1;
    if (')]}'.includes(sign)) open -= 1;
    const isEnd = sign === '}' ? open === 0 : sign === ';' ? open <= 0 : open < 0;
    if (isEnd) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
