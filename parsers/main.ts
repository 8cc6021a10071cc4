// A child process of the parser pool: reads one file at a time and writes the result to a file.
import { writeFile, readFile } from 'node:fs/promises';
import type { ParserMessage, ParserRequest, PartsRequest } from './protocol.ts';
import type { Report, Parts } from './extraction.ts';
import { readDesign } from './landing/read-design.ts';
import { AppError } from '../domain/platform/errors.ts';
import { endWithParent } from './end-with-parent.ts';
import { inspect } from './inspect.ts';
import { parse } from './parse.ts';
import { processorMs } from './processor-ms.ts';

const PROGRESS_EVERY_MS = 100;

endWithParent();
process.on('message', (request: ParserRequest) => void answer(request));

async function answer(request: ParserRequest): Promise<void> {
  try {
    const result = await perform(request);
    await writeFile(request.output, JSON.stringify(result));
    tell({ type: 'done' });
  } catch (error) {
    // A library's error on an unusual file is reported as an invalid file, since the sender can only fix the file.
    const known = error instanceof AppError ? error : new AppError('corrupted-file');
    if (known !== error) console.error(error);
    tell({ type: 'failed', code: known.code, message: known.message });
  }
}

async function perform({ task, kind, input, parts, ...limits }: ParserRequest): Promise<unknown> {
  const report: Report = {
    progress: reporter(),
    phase: (phase) => tell({ type: 'phase', phase }),
    parts: parts && partsOf(input, parts, (path) => tell({ type: 'part', path })),
  };
  switch (task) {
    case 'inspect':
      return inspect(input, kind);
    case 'parse':
      return parse(input, kind, report, limits);
    case 'design':
      return readDesign(input, kind === 'pdf' ? 'pdf' : 'image', report, limits.ocr);
  }
}

function reporter(): (done: number, total: number) => void {
  let last = 0;
  return (done, total) => {
    const now = Date.now();
    if (now - last < PROGRESS_EVERY_MS && done < total) return;
    last = now;
    tell({ type: 'progress', done, total });
  };
}

function tell(message: ParserMessage): void {
  process.send?.(message);
}

/** Stores the parts of a task beside its file `input`; `onPart` is called with the path of each new one. */
function partsOf(
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
