// Entry point of the thread.
import { SizeProblem } from '../../domain/authoring/conversion/content-size.ts';
import { RichProblem } from '../../domain/authoring/rich/rich-problem.ts';
import { documentWork } from '../../domain/authoring/work/document-work.ts';
import { AppError, type ErrorCode, type FieldError } from '../../domain/platform/errors.ts';
import type { DocumentFileWork, SharedDocumentWork } from '../../domain/ports/document-worker.ts';

const work: DocumentFileWork & SharedDocumentWork & typeof documentWork = {
  ...documentWork,
  // Most documents never need Word's libraries: they are loaded on demand.
  fromDocx: async (bytes) => (await loadDocxIn()).htmlFromDocx(bytes),
  toDocx: async (task) => (await loadDocxOut()).docxFromRich(task),
  // Shared editing is loaded on demand, too.
  updateTo: async (...args) => (await loadShared()).updateTo(...args),
  readShared: async (...args) => (await loadShared()).contentShared(...args),
};

const loadDocxIn = () => import('./docx-in.ts');
const loadDocxOut = () => import('./docx-out.ts');
const loadShared = () => import('../../domain/authoring/collaboration/shared-document.ts');

const LOADED_BY: Readonly<Partial<Record<string, () => Promise<unknown>>>> = {
  fromDocx: loadDocxIn,
  toDocx: loadDocxOut,
  updateTo: loadShared,
  readShared: loadShared,
};

export interface WorkTask {
  /** `start` only loads the modules that the named work needs. */
  name: keyof typeof work | 'start';
  args: readonly unknown[];
}

/** The outcome of a task. Our own errors are passed as data, because they lose their class between threads. */
export type WorkDone =
  | { value: unknown }
  | { refused: { code: ErrorCode; message?: string; errors: FieldError[] } };

export default async function run({ name, args }: WorkTask): Promise<WorkDone> {
  if (name === 'start') {
    await LOADED_BY[String(args[0])]?.();
    return { value: null };
  }
  try {
    // The port's types ensure that name and arguments match.
    const step = work[name] as (...given: readonly unknown[]) => unknown;
    return { value: await step(...args) };
  } catch (error) {
    if (error instanceof AppError)
      return {
        refused: { code: error.code, message: error.message, errors: error.options.errors ?? [] },
      };
    const problem = problemOf(error);
    if (problem !== null)
      return { refused: { code: 'invalid-input', errors: [{ path: 'content', ...problem }] } };
    // The file passed the parser's check, but its text cannot be read.
    if (name === 'fromDocx') return { refused: { code: 'corrupted-file', errors: [] } };
    throw error;
  }
}

/** The problem with a document; null for any other error. Markdown that is nested too deeply only shows as a stack overflow. */
function problemOf(error: unknown): Omit<FieldError, 'path'> | null {
  if (error instanceof SizeProblem) return { message: error.message, code: error.code };
  if (error instanceof RichProblem) return { message: error.message };
  const isTooDeep = error instanceof RangeError && error.message.includes('call stack');
  return isTooDeep ? { message: 'is nested too deep' } : null;
}
