import type { FetchFailure } from '../../../domain/site/page-facts.ts';
import type { AppError } from '../../../domain/platform/errors.ts';

const NAMES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);
const TLS = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;
const PROTOCOL = /^(?:HPE_|UND_ERR_(?:HEADERS_OVERFLOW|RES_CONTENT_LENGTH))/;

/** The reason why there was no response, in the terms of the audit rules. */
export function fetchFailure(error: AppError): FetchFailure {
  if (error.code === 'address-timeout') return 'timeout';
  if (error.code === 'address-refused') return 'address-refused';
  if (error.code === 'answer-too-large') return 'too-large';
  if (error.code === 'too-many-redirects') return 'too-many-redirects';
  const code = codeOf(error.options.cause);
  if (NAMES.has(code)) return 'dns';
  if (TLS.test(code)) return 'tls';
  return PROTOCOL.test(code) ? 'protocol' : 'connect';
}

/** When several IP addresses were tried, the error of the first one counts. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
