import { Problem } from '../api/problem.ts';

/**
 * What the server found about fields of a form, by field, as `form.setErrors` takes it; null when it found nothing
 * about these fields: then the form as a whole says what is wrong.
 */
export function fieldErrors(error: unknown, fields: readonly string[]): Record<string, string> | null {
  if (!(error instanceof Problem)) return null;
  const own = error.fields.filter(({ path }) => fields.includes(path));
  return own.length > 0 ? Object.fromEntries(own.map(({ path, message }) => [path, message])) : null;
}

/** For `form.onSubmit`: the first field that is not as it must be takes the focus, which reads out what is wrong. */
export function focusFirst(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first) document.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus();
}
