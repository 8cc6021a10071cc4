import type { Context, Middleware } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { z } from 'zod';
import { AppError } from '../../domain/platform/errors.ts';
import { invalidInput, WORDING } from '../input/findings.ts';
import { isAnonymous } from '../policy.ts';
import type { AnyRoute } from '../route.ts';
import { requireSender } from '../input/raw-body.ts';
import { isStorable } from '../../domain/platform/storable.ts';
import { checkEncoding, readEncoded } from './body-encoding.ts';
import { readLargeJson, type HeldBody, type Turn } from './large-json.ts';

/** Largest JSON body in bytes after decompression, for signed-in and for anonymous callers. */
const JSON_LIMIT = 1_048_576;
const PUBLIC_JSON_LIMIT = 65_536;
const NO_FIELDS = z.strictObject({});

const readJson = jsonReader(JSON_LIMIT);
const readPublicJson = jsonReader(PUBLIC_JSON_LIMIT);

function jsonReader(jsonLimit: number): Middleware {
  return koaBody({
    jsonLimit,
    jsonTypes: ['application/json'],
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    text: false,
    urlencoded: false,
    patchNode: false,
  });
}

/** Parses the path parameters with the route's schema. A value that cannot be stored cannot be found: `not-found`. */
export function readParams(ctx: Context, { params }: AnyRoute): unknown {
  if (!isStorable(ctx['params'])) throw new AppError('not-found');
  return params ? parse(params, ctx['params']) : ctx['params'];
}

/**
 * Checks the content type (415), then query and body against the route's schemas (400 with a finding for each place). A
 * large body keeps its slot until `use` has finished.
 * @param turn the company that the request belongs to: companies take turns with large bodies
 */
export async function withInput<T>(
  ctx: Context,
  route: AnyRoute,
  turn: Turn,
  use: (input: { query: unknown; body: unknown }) => Promise<T>,
): Promise<T> {
  checkContentType(ctx, route);
  const query = route.query ? parse(route.query, givenIn(ctx.query)) : {};
  const { json, letGo } = await readBody(ctx, route, turn);
  try {
    return await use({ query, body: json === undefined ? json : parse(route.body ?? NO_FIELDS, json) });
  } finally {
    letGo();
  }
}

/** The query without empty strings, which forms send for fields without a choice. */
function givenIn(query: Context['query']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function checkContentType(ctx: Context, { method, body, multipart, raw }: AnyRoute): void {
  if (raw) return;
  if (multipart && (!body || ctx.request.is('multipart/form-data'))) {
    if (!ctx.request.is('multipart/form-data')) refuse('multipart/form-data');
    return;
  }
  const isRead = method !== 'get' && (method !== 'delete' || body !== undefined);
  if (!isRead || !hasBody(ctx)) return;
  if (!ctx.request.is('application/json')) refuse('application/json');
  checkEncoding(ctx);
}

function refuse(expected: string): never {
  throw new AppError('unsupported-media-type', `The body must be ${expected}`);
}

/** Reads the body before validation; undefined if the route has none or reads it itself. */
async function readBody(ctx: Context, route: AnyRoute, turn: Turn): Promise<HeldBody> {
  const { policy, method, body, multipart, raw, largeBody } = route;
  const letGo = (): void => {};
  const isUpload = multipart && (!body || ctx.request.is('multipart/form-data'));
  if (isUpload || raw || method === 'get' || (method === 'delete' && !body))
    return { json: undefined, letGo };
  if (largeBody && isLarge(ctx)) return readLargeJson(ctx, largeBody, turn);
  requireSender(ctx.req);
  await readEncoded(ctx, () => (isAnonymous(policy) ? readPublicJson : readJson)(ctx, async () => {}));
  return { json: ctx.request.body ?? {}, letGo };
}

/** Whether a body may be large; the size of a compressed one is unknown, so it counts as large. */
function isLarge(ctx: Context): boolean {
  const isPlain = ['', 'identity'].includes(ctx.get('Content-Encoding').trim());
  return isPlain && Number(ctx.get('Content-Length')) > JSON_LIMIT;
}

/** Some clients send `Content-Length: 0` and no type with a bodiless POST. */
function hasBody(ctx: Context): boolean {
  return ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length')) > 0;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  if (!isStorable(value)) {
    throw new AppError(
      'invalid-input',
      'The request contains a character that cannot be stored, is nested too deeply, or has too many fields',
    );
  }
  const result = schema.safeParse(value, WORDING);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}
