import { z } from 'zod';
import { canonicalTag } from '../../domain/platform/language-tag.ts';
import { isStorableTime } from '../../domain/platform/storable.ts';
import { RECORD_ID, UUID } from '../middleware/ids.ts';

/** The id of a record, in a body, a query or an answer. A malformed one is answered with `invalid-id`. */
export const recordId = z.string().regex(RECORD_ID, 'Malformed id');

/** Extracts the id from an answer that reports a created record. */
export const withId = z.object({ id: recordId });
/** The id of a chat session, as a caller sends it. */
export const sessionUuid = z.string().regex(UUID, 'Malformed id');

/** A workflow id in an answer: `<kind>/<id of the record>`. */
export const workflowId = z.string().regex(/^[a-z]+(?:-[a-z]+)*\/.+$/);

/** SHA-256 in hex. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A URL in an answer. Not of the format `uri`, since browsers and the pages we read leave characters unencoded that RFC 3986
 * requires to be encoded.
 */
export const webUrl = z.string().regex(/^https?:\/\//);

/** Pattern of a web URL for the OpenAPI document; the check itself parses the URL. */
export const WEB_URL = '^[hH][tT][tT][pP][sS]?://.';

/** Lower-cases the scheme; the rest of the URL is unchanged. */
function withSmallScheme(text: string): string {
  return text.replace(/^https?:/i, (scheme) => scheme.toLowerCase());
}

/** A URL as a caller sends it; domain/platform/urls/web-url.ts checks it and says what is wrong. */
export const givenUrl = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .meta({ pattern: WEB_URL })
  .transform(withSmallScheme);

/** A URL as a caller sends it that must be valid to be stored; whether it may be fetched is checked when it is fetched. */
export function storedUrl(message: string) {
  return z
    .string()
    .trim()
    .max(2_000)
    .refine((text) => new RegExp(WEB_URL).test(text) && URL.canParse(text), message)
    .meta({ pattern: WEB_URL })
    .transform(withSmallScheme);
}

/** A time as a caller sends it, with any offset; converted to UTC. */
export const givenTime = z.iso
  .datetime({ offset: true })
  .refine((time) => isStorableTime(new Date(time)), 'must lie in the years 0001 to 9999')
  .transform((time) => (time.endsWith('Z') ? time : new Date(time).toISOString()));

/** A URL as a caller sends it that is shown but never fetched by us; normalised as browsers do. */
export const shownUrl = givenUrl
  .refine((href) => /^https?:$/.test(URL.parse(href)?.protocol ?? ''), 'must be a URL of http or https')
  .transform((href) => URL.parse(href)?.href ?? href);

const isTag = [(tag: string) => canonicalTag(tag) !== null, 'is no language tag that there is'] as const;

/** A BCP 47 tag that is stored as it was written. */
export const writtenTag = z
  .string()
  .trim()
  .max(20)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or de-AT')
  .refine(...isTag);

/** A BCP 47 tag, converted to its canonical form. */
export const languageTag = z
  .string()
  .trim()
  .regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/, {
    error: 'must be a language tag such as en-GB',
    abort: true,
  })
  .refine(...isTag)
  .transform((tag) => canonicalTag(tag) ?? tag);

/** Matches a visible character: a name must not consist only of spaces and combining marks. */
const SEEN = /[^\p{C}\p{Z}\p{M}]/u;

/**
 * A name or title that is shown in lists as the link to its record, so it needs a visible character. An empty one is reported
 * only as too short.
 */
export function shownName(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => text === '' || SEEN.test(text), 'must have at least one visible character');
}

/** Decimal numbers only: not `0x10`, `1e2`, spaces, or anything else `Number` accepts. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A number in a path or a query. Use `prefault` for its default value: the OpenAPI document would not show a `default`. */
export function numberText(schema: z.ZodNumber) {
  return z.preprocess(
    (text) => (typeof text === 'string' && DECIMAL.test(text) ? Number(text) : text),
    schema,
  );
}

/** A boolean in a query. As with numbers, use `prefault` for its default value. */
export const flagText = z.enum(['true', 'false']).transform((word) => word === 'true');

/** Declares in the OpenAPI document that an object needs one of these members; the check itself gives a more precise message. */
export function needsOneOf(...names: string[]) {
  return { anyOf: names.map((name) => ({ required: [name] })) };
}

/** Present if the text was written by a model that failed its check. */
export const modelFailedCheck = z
  .literal(true)
  .optional()
  .describe(
    'The model failed the writing tasks of its check and was used because the request or the record names it',
  );

export const modelName = z.string().trim().min(1).max(200).regex(/^\S+$/, 'must be the name of a model');

/** A list without duplicates, so never longer than the number of allowed words. */
export function uniqueList<const Word extends string>(words: readonly [Word, ...Word[]], message: string) {
  return z
    .array(z.enum(words))
    .min(1)
    .max(words.length)
    .refine((list) => new Set(list).size === list.length, message)
    .meta({ uniqueItems: true });
}
