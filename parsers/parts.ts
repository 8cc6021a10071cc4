import { readFile, writeFile } from 'node:fs/promises';
import type { Parts } from './extraction.ts';
import { processorMs } from './processor-ms.ts';
import type { PartsRequest } from './protocol.ts';

/** The parts of a task whose file is `input`, beside which they are written; `onPart` is told the path of each. */
export function partsOf(
  input: string,
  { kept, everyMs, isRetry }: PartsRequest,
  onPart: (path: string) => void,
): Parts {
  let count = 0;
  let since = processorMs();
  return {
    isRetry,
    async kept() {
      const parts: unknown[] = [];
      for (const path of kept) parts.push(JSON.parse(await readFile(path, 'utf8')));
      return parts;
    },
    async leave(part) {
      if (processorMs() - since < everyMs) return;
      since = processorMs();
      const path = `${input}-left-${count}`;
      count += 1;
      await writeFile(path, JSON.stringify(part()));
      onPart(path);
    },
  };
}
