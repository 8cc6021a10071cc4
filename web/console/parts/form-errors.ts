import { Problem } from '../api/problem.ts';

/**
 * The server's errors by field, as `form.setErrors` takes them; null if none is about these fields, so that the problem must be
 * shown for the form as a whole.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): Record<string, string> | null {
  if (!(error instanceof Problem)) return null;
  const own = error.fields.filter(({ path }) => fields.includes(path));
  return own.length > 0 ? Object.fromEntries(own.map(({ path, message }) => [path, message])) : null;
}

/** For `form.onSubmit`: focuses the first invalid field, so that its error is read out. */
export function focusFirst(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first) document.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus();
}
