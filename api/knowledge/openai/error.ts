import { z } from 'zod';
import { AppError, type ErrorCode } from '../../../domain/platform/errors.ts';

/** An error in OpenAI's format; in the middle of a stream it is the last event. */
export const openAiErrorSchema = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable().describe('The parameter that caused the error'),
      code: z.string().nullable(),
    }),
  })
  .meta({ id: 'OpenAiError' });
export type OpenAiError = z.output<typeof openAiErrorSchema>;

/** Whether answers of this path, errors included, use OpenAI's formats. */
export function isOpenAiPath(path: string): boolean {
  return path === '/v1' || path.startsWith('/v1/');
}

/** Our error codes and OpenAI's names for them, where it has one. */
const CODES: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'invalid_api_key',
  'budget-exceeded': 'insufficient_quota',
  'rate-limited': 'rate_limit_exceeded',
  'body-too-large': 'request_too_large',
};

export function openAiError(error: AppError): OpenAiError {
  const finding = error.options.errors?.[0];
  const code = finding?.code ?? CODES[error.code] ?? error.code;
  return {
    error: {
      message: finding ? finding.message : error.message,
      type: typeOf(error),
      param: finding ? paramOf(finding.path) : null,
      code: code.replaceAll('-', '_'),
    },
  };
}

function typeOf(error: AppError): string {
  if (error.code === 'budget-exceeded') return 'insufficient_quota';
  if (error.http === 401) return 'authentication_error';
  if (error.http === 403) return 'permission_error';
  if (error.http === 429) return 'rate_limit_error';
  return error.http >= 500 ? 'server_error' : 'invalid_request_error';
}

/** Converts `messages.0.content` to OpenAI's spelling `messages[0].content`. */
function paramOf(path: string): string | null {
  return path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') || null;
}

/** Refuses one member of a request. `code` in OpenAI's spelling. */
export function refuse(path: string, code: string, message: string): never {
  throw new AppError('invalid-input', undefined, { errors: [{ path, message, code }] });
}
