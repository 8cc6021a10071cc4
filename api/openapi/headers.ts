import type { JsonSchema } from './schemas.ts';
import { IDEMPOTENCY_KEY } from '../platform/idempotency.ts';
import { isKeyed, type AnyRoute, type Header } from '../route.ts';

const KEY_HEADER = {
  name: 'Idempotency-Key',
  pattern: IDEMPOTENCY_KEY.source,
  description:
    'The request runs once per caller and key; a repeat within 24 hours gets the stored response, without secrets that are shown only once.',
};

const IF_MATCH = {
  name: 'If-Match',
  description:
    'ETag of the version that the change is meant for: 412 when the record has another one by now. Without it, any version is changed.',
};
const ETAG = { description: 'The version of the record, for `If-Match`', schema: { type: 'string' } };

const LOCATION = { description: 'Where the job, or its result, can be fetched', schema: { type: 'string' } };
const RETRY_AFTER = { description: 'Seconds', schema: { type: 'integer', minimum: 0 } };

/** Whether the route changes a record that has versions. */
export function isConditional({ versioned, method, problems = [] }: AnyRoute): boolean {
  return (versioned === true && method !== 'get' && method !== 'post') || problems.includes(412);
}

/** The headers that a route reads, as parameters. */
export function headerParameters(route: AnyRoute): JsonSchema[] {
  const { headers = [] } = route;
  const all: Header[] = [
    ...(isKeyed(route) ? [KEY_HEADER] : []),
    ...(isConditional(route) ? [IF_MATCH] : []),
    ...headers,
  ];
  return all.map(({ name, description, pattern }) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...(pattern ? { pattern } : {}) },
  }));
}

/** The headers of an answer with a record or a job. */
export function answerHeaders(status: string, versioned?: true): JsonSchema {
  const headers = {
    ...(versioned ? { ETag: ETAG } : {}),
    ...(status === '202' ? { Location: LOCATION } : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** The headers of a problem with this status. */
export function problemHeaders(status: string): JsonSchema {
  return status === '429' || status === '503' ? { headers: { 'Retry-After': RETRY_AFTER } } : {};
}
