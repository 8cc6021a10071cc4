import { AppError, type FieldError } from '../../platform/errors.ts';
import type { DocumentContent } from '../conversion/document-content.ts';
import { pieces, type Piece } from './placeholders.ts';
import type { TemplateVariable } from './template-variable.ts';
import { textsIn } from './texts-in.ts';

/** Throws `unknown-variable` if the content names a variable that the template does not have. */
export function checkTemplate(content: DocumentContent, variables: readonly TemplateVariable[]): void {
  const known = new Set(variables.map(({ name }) => name));
  const errors = textsIn(content)
    .flatMap(pieces)
    .flatMap((piece) => problemOf(piece, known));
  if (errors.length > 0) throw new AppError('unknown-variable', undefined, { errors });
}

function problemOf(piece: Piece, known: ReadonlySet<string>): FieldError[] {
  if (piece.kind === 'variable' && !known.has(piece.name))
    return [{ path: 'content', message: `{{${piece.name}}} is none of the template's variables` }];
  if (piece.kind === 'stray')
    return [{ path: 'content', message: `“${piece.text}” is no variable: write \\{{ for the two braces` }];
  return [];
}

/**
 * The value of each variable: the given one, its default, or none. Throws `unknown-variable` for values without a variable and
 * `missing-variable` if a required variable has neither a value nor a default.
 */
export function valuesFor(
  variables: readonly TemplateVariable[],
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const unknown = Object.keys(given).filter((name) => !variables.some((variable) => variable.name === name));
  if (unknown.length > 0) throw problem('unknown-variable', unknown, 'is none of the template’s variables');
  const values = new Map(
    variables.map(({ name, default: preset }) => [
      name,
      Object.hasOwn(given, name) ? (given[name] ?? '') : (preset ?? ''),
    ]),
  );
  const missing = variables.filter(({ name, required }) => required && values.get(name)?.trim() === '');
  if (missing.length > 0)
    throw problem(
      'missing-variable',
      missing.map(({ name }) => name),
      'is required',
    );
  return values;
}

function problem(
  code: 'unknown-variable' | 'missing-variable',
  names: readonly string[],
  message: string,
): AppError {
  return new AppError(code, undefined, {
    errors: names.map((name) => ({ path: `variables.${name}`, message: `${name} ${message}` })),
  });
}
