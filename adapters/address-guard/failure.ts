import { AppError } from '../../domain/platform/errors.ts';

const REASONS: Record<string, string> = {
  ENOTFOUND: 'The host name could not be resolved',
  EAI_AGAIN: 'The host name could not be resolved',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  UND_ERR_SOCKET: 'The server closed the connection',
  UND_ERR_HEADERS_OVERFLOW: 'The response headers are too large',
};
const TIMEOUTS = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);
const CERTIFICATE = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** The AppError for a failed connection, worded so that it reveals nothing about the network. */
export function webFailure(error: unknown, { timedOut }: { timedOut: boolean }): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (timedOut || TIMEOUTS.has(code)) return new AppError('address-timeout', undefined, { cause: error });
  const reason = CERTIFICATE.test(code) ? 'The certificate of the server is invalid' : REASONS[code];
  return new AppError('address-unreachable', reason, { cause: error });
}

/** If several IP addresses were tried, the code of the first error is used. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
