import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * Vectors of a folder and all below it: each line of a `.txt` file is one, and any other file is one as a whole. Throws where there
 * are none, so that a wrong path is not taken for a passed test. Without a folder there are none.
 */
export function outsideVectors(folder: string | undefined): string[] {
  if (!folder) return [];
  const vectors = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const text = readFileSync(join(parentPath, name), 'utf8');
      return extname(name) === '.txt' ? text.split(/\r?\n/) : [text];
    })
    .filter((vector) => vector.trim() !== '');
  if (vectors.length === 0) throw new Error(`XSS_CORPUS: no vectors in ${folder}`);
  return [...new Set(vectors)];
}
