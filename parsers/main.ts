// A child process of the parser pool: reads one file at a time and leaves the result in a file.
import { writeFile } from 'node:fs/promises';
import type { ParserMessage, ParserRequest, ParserTask } from './protocol.ts';
import type { FileKind } from '../domain/knowledge/file-kind.ts';
import type { Report } from './extraction.ts';
import { readDesign } from './landing/read-design.ts';
import { AppError } from '../domain/platform/errors.ts';
import { endWithParent } from './end-with-parent.ts';
import { inspect } from './inspect.ts';
import { parse, type ParseLimits } from './parse.ts';

const PROGRESS_EVERY_MS = 100;

endWithParent();
process.on('message', (request: ParserRequest) => void answer(request));

async function answer({ task, kind, input, output, ...limits }: ParserRequest): Promise<void> {
  try {
    const result = await perform(task, input, kind, limits);
    await writeFile(output, JSON.stringify(result));
    tell({ type: 'done' });
  } catch (error) {
    // Whatever a library throws on a strange file is the file's fault, as far as the one who sent it can tell.
    const known = error instanceof AppError ? error : new AppError('corrupted-file');
    if (known !== error) console.error(error);
    tell({ type: 'failed', code: known.code, message: known.message });
  }
}

async function perform(
  task: ParserTask,
  input: string,
  kind: FileKind,
  limits: ParseLimits,
): Promise<unknown> {
  const report: Report = { progress: reporter(), phase: (phase) => tell({ type: 'phase', phase }) };
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
