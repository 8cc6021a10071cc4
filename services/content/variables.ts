import { unknownVariables } from '../../domain/content/prompt-variables.ts';
import { AppError } from '../../domain/platform/errors.ts';

/** AppError `unknown-variable` for a prompt with variables that its type does not list. */
export function requireKnownVariables(
  content: string,
  known: readonly string[],
  { path, where } = { path: 'content', where: '' },
): void {
  const unknown = unknownVariables(content, known);
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `{{${name}}}`).join(', ');
  const choice = known.length > 0 ? `known are ${known.join(', ')}` : 'this kind of prompt has none';
  throw new AppError('unknown-variable', `Unknown: ${names}; ${choice}`, {
    errors: [{ path, message: `unknown${where}: ${names}`, code: 'unknown-variable' }],
  });
}
