import { isError } from './is-error.ts';
import { isSqlState } from './outage.ts';

/**
 * An error for the log: its kind, code and origin. The messages of database errors are left out because they contain statements
 * and values; those of our own errors are meant to be shown.
 */
export function describeError(error: unknown): object {
  if (!isError(error)) return { name: typeof error };
  return {
    name: error.name,
    ...pick(error, ['code', 'constraint', 'table', 'column', 'routine']),
    ...(isFromDatabase(error) ? {} : { message: error.message.slice(0, 500) }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 20),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...('errors' in error && Array.isArray(error.errors)
      ? { errors: error.errors.slice(0, 5).map(describeError) }
      : {}),
  };
}

function isFromDatabase(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && isSqlState(error.code);
}

function pick(error: Error, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(error).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
  );
}
