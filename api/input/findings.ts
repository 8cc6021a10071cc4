import type { z } from 'zod';
import { AppError, ERRORS, type ErrorCode, type FieldError } from '../../domain/platform/errors.ts';
import { RECORD_ID, UUID } from '../middleware/ids.ts';

/** Most findings listed in one problem; the detail counts all of them. */
export const MOST_FINDINGS = 50;
/** Longest path of a finding in characters, limited because the sender chooses the names in it. */
const MOST_PATH = 200;
const ID_PATTERNS = new Set([RECORD_ID, UUID].map(String));

/**
 * Converts a schema's issues: `invalid-input` with one finding per place, or `invalid-id` if one of them is a malformed id.
 * Messages are built only for findings that are listed, however many there are.
 */
export function invalidInput(error: z.ZodError): AppError {
  const issues = error.issues.flatMap(ofOneForm);
  const code: ErrorCode = issues.some(isMalformedId) ? 'invalid-id' : 'invalid-input';
  const total = issues.reduce((sum, issue) => sum + (keysOf(issue)?.length ?? 1), 0);
  const errors: FieldError[] = [];
  for (const issue of issues) {
    if (errors.length === MOST_FINDINGS) break;
    errors.push(...findings(issue, MOST_FINDINGS - errors.length));
  }
  return new AppError(code, leftOut(ERRORS[code].title, total), { errors });
}

/**
 * At most `MOST_FINDINGS` of an error's findings, and a detail that says how many there are in all. `invalid-input` always has at
 * least one: with an empty path if no particular field is wrong.
 */
export function listed(error: AppError): { detail: string; errors?: FieldError[] } {
  const whole = error.code === 'invalid-input' ? [{ path: '', message: error.message }] : undefined;
  const { errors = whole } = error.options;
  if (!errors) return { detail: error.message };
  const detail = leftOut(error.message, errors.length) ?? error.message;
  return { detail, errors: errors.slice(0, MOST_FINDINGS) };
}

function leftOut(text: string, total: number): string | undefined {
  return total > MOST_FINDINGS ? `${text}: ${MOST_FINDINGS} of ${total} findings are listed` : undefined;
}

function findings(issue: z.core.$ZodIssue, most: number): FieldError[] {
  const keys = keysOf(issue)?.slice(0, most);
  if (keys) {
    return keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: UNKNOWN_FIELD,
      code: 'unrecognized-keys',
    }));
  }
  const code = isMalformedId(issue) ? 'invalid-id' : codeOf(issue);
  return [{ path: pathOf(issue.path), message: issue.message, code }];
}

/** The code of an issue; our own checks may set it in `params.code`. */
function codeOf(issue: z.core.$ZodIssue): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return typeof own === 'string' ? own : issue.code.replaceAll('_', '-');
}

/** For input that may have several forms: only the findings of the one form that the input resembles, if there is exactly one. */
function ofOneForm(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const forms = issue.errors.filter((issues) => !issues.some(isOfWhole));
  const [form] = forms;
  if (!form || forms.length > 1) return [issue];
  return form.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(ofOneForm);
}

/** Whether the issue rejects the input as a whole, such as for its type. */
function isOfWhole(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && keysOf(issue) === null;
}

/** The unknown fields of an issue, which zod reports as one issue per object; null for other issues. */
function keysOf(issue: z.core.$ZodIssue): string[] | null {
  return issue.code === 'unrecognized_keys' ? issue.keys : null;
}

function isMalformedId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_format' && ID_PATTERNS.has(issue.pattern ?? '');
}

function pathOf(path: PropertyKey[]): string {
  const text = path.map(String).join('.');
  return text.length > MOST_PATH ? `${text.slice(0, MOST_PATH)}…` : text;
}

const UNKNOWN_FIELD = 'Unknown field';

/** Options for `safeParse` that keep zod from listing all unknown fields, of which there may be any number, in one message. */
export const WORDING = {
  error: ({ code }: z.core.$ZodRawIssue) => (code === 'unrecognized_keys' ? UNKNOWN_FIELD : undefined),
};
