import { typedUrl } from '../parts/typed-url.ts';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { AuditOptions } from '../../../domain/audit/audit-options.ts';
import { fieldErrors } from '../parts/form-errors.ts';
import { Problem } from '../api/problem.ts';
import type { AuditItem } from './queries.ts';

/** The settings of an audit. Patterns are one per line; numbers may be empty while being typed. */
export interface AuditValues {
  url: string;
  maxPages: number | string;
  device: AuditOptions['device'];
  maxDepth: number | string;
  render: AuditOptions['render'];
  respectRobots: boolean;
  include: string;
  exclude: string;
  rps: number | string;
}
export type AuditForm = UseFormReturnType<AuditValues>;

/** The defaults of the API. */
export const NEW_AUDIT: AuditValues = {
  url: '',
  maxPages: 500,
  device: 'mobile',
  maxDepth: 20,
  render: 'never',
  respectRobots: true,
  include: '',
  exclude: '',
  rps: 10,
};

const FIELDS = Object.keys(NEW_AUDIT);
const FIRST_FIELDS: ReadonlySet<string> = new Set(['url', 'maxPages', 'device']);

/** The form values of an existing audit, to run it again. */
export function valuesOf({ url, options }: Pick<AuditItem, 'url' | 'options'>): AuditValues {
  return { ...options, url, include: options.include.join('\n'), exclude: options.exclude.join('\n') };
}

export const useAuditForm = (initialValues: AuditValues) =>
  useForm<AuditValues>({
    initialValues,
    validate: {
      url: (value) => (value.trim() === '' ? 'Enter the URL of the site' : null),
      maxPages: wholeNumber,
      maxDepth: wholeNumber,
      rps: (value) => (value === '' ? 'Enter a number; 0 is no limit' : null),
    },
  });

function wholeNumber(value: number | string): string | null {
  return Number.isSafeInteger(value) ? null : 'Enter a whole number';
}

/** The request body: the URL, and every setting other than the API's default. */
export function bodyOf(values: AuditValues): Record<string, unknown> {
  const { url, include, exclude, ...rest } = values;
  const chosen = Object.entries({ ...rest }).filter(
    ([name, value]) => value !== NEW_AUDIT[name as keyof typeof rest], // a key of `rest`
  );
  return {
    ...Object.fromEntries(chosen),
    url: typedUrl(url),
    ...(linesOf(include).length > 0 ? { include: linesOf(include) } : {}),
    ...(linesOf(exclude).length > 0 ? { exclude: linesOf(exclude) } : {}),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The server's errors by field, including which pattern is invalid. Null if the error is not about fields. */
export function errorsOf(error: unknown): Record<string, string> | null {
  const found = error instanceof Problem ? error.fields : [];
  const patterns = found.flatMap(({ path, message }) => {
    const [, field, index] = /^(include|exclude)\.(\d+)/.exec(path) ?? [];
    return field ? [[field, `Pattern ${Number(index) + 1}: ${message}`] as const] : [];
  });
  const errors = { ...Object.fromEntries(patterns), ...fieldErrors(error, FIELDS) };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Whether a collapsed field has an error, which must be visible. */
export function isFolded(errors: Record<string, unknown>): boolean {
  return Object.keys(errors).some((field) => !FIRST_FIELDS.has(field));
}
