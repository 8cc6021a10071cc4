import { AppError } from '../../domain/platform/errors.ts';

/** The size limit named by an error of the document worker; null: none. */
export function sizeCodeOf(error: unknown): 'too-much-text' | 'file-too-large' | null {
  const code = error instanceof AppError ? error.options.errors?.[0]?.code : undefined;
  return code === 'too-much-text' || code === 'file-too-large' ? code : null;
}
