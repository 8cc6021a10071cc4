import type { DocumentContent, DocumentMode } from '../../domain/authoring/conversion/document-content.ts';
import type { ReadyContent } from '../../domain/authoring/work/document-work.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import { sizeCodeOf } from './size-code.ts';

/**
 * Converts content to another mode, ready to be stored. AppErrors `too-much-text` and `file-too-large`: too large to edit in that
 * mode.
 */
export async function changeMode(
  { documents }: Pick<ServiceDeps, 'documents'>,
  from: DocumentContent,
  to: DocumentMode,
  turn: string,
): Promise<ReadyContent> {
  try {
    return await documents.run('convert', [from, to], { turn });
  } catch (error) {
    const code = sizeCodeOf(error);
    if (code === null) throw error;
    const message = `is too large for the mode ${to}: it stays in the mode ${from.mode}. Shorten it, or make two documents of it.`;
    const errors = [{ path: 'mode', message, code }];
    throw new AppError(code, `The document ${message}`, { errors, cause: error });
  }
}
