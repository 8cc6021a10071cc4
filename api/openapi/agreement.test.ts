import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { products } from '../../products/index.ts';
import { WEB_URL, webUrl } from '../input/fields.ts';
import { openApiDocument } from './document.ts';
import { allRoutes } from '../routes.ts';

/** A JSON schema, as far as the walk below needs it. */
interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

const routes = await allRoutes(products);
const whole = openApiDocument(routes);
// The document is data; its own test checks that it has this shape.
const document = whole as unknown as Document;

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(whole, 'openapi');

const LATER = new Date(Date.now() + 86_400_000).toISOString();
const TEXTS = [
  ['a', 'A', 'a b', 'ä', 'draft', 'none', 'true', 'TRUE', 'false', 'yes', '4xx', '#00ff00', '#0f0'],
  ['0', '1', '-1', '1.5', '1e2', '0x10', '+1', '101', '9'.repeat(20), 'x'.repeat(500)],
  ['en', 'en-GB', 'a@b.de', 'A@B.DE', 'a@b', '"a b"@c.de', 'ü@b.de', 'a..b@c.de', 'a!b@c.de'],
  ['2026-01-31', '2026-02-30', '2026-01-31T10:00:00', LATER, LATER.replace('Z', '+02:00')],
  ['http://a.de', 'HTTPS://A.DE', 'ftp://a.de', 'a.de', 'http://', 'javascript:alert(1)'],
  ['f'.repeat(24), 'F'.repeat(24), '0b0e0f51-5f3c-4c3a-9f11-1234567890ab'],
].flat();
const OTHERS = [null, true, false, 0, 1, -1, 1.5, 1e9, 1e20, [], {}, ['a'], [1], ['a', 'a'], [{}], { a: 1 }];

/** How a number is written in a query. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A value in a request: what reads it, and what the document says of it. */
interface Value {
  place: string;
  ours: z.ZodType;
  said: Schema;
}

/** Without what says that a value may be missing or null. */
function inner(ours: z.ZodType): z.ZodType {
  const { def } = ours._zod;
  return 'innerType' in def ? inner(def.innerType as z.ZodType) : ours; // of every wrapper of zod
}

function resolved(said: Schema): Schema {
  const { $ref } = said;
  return $ref ? resolved(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : said;
}

/** The value and all inside it. */
function* valuesIn({ place, ours, said }: Value): Generator<Value> {
  yield { place, ours, said };
  const plain = resolved(said);
  const isWhole = plain.properties !== undefined || plain.items !== undefined;
  const own = isWhole ? plain : resolved(plain.anyOf?.find(({ type }) => type !== 'null') ?? {});
  const reader = inner(ours);
  if (reader instanceof z.ZodArray)
    yield* valuesIn({ place: `${place}[]`, ours: reader.element as z.ZodType, said: own.items ?? {} });
  if (!(reader instanceof z.ZodObject)) return;
  for (const [name, member] of Object.entries<z.ZodType>(reader.shape))
    yield* valuesIn({ place: `${place}.${name}`, ours: member, said: own.properties?.[name] ?? {} });
}

const operations = routes.map((route) => {
  const shape = route.path.replaceAll(/[:*]\w+/g, '{}');
  const template = Object.keys(document.paths).find((path) => path.replaceAll(/\{\w+\}/g, '{}') === shape);
  return { route, said: document.paths[template ?? '']?.[route.method] };
});

const bodies = operations.flatMap(({ route, said }) => {
  const schema = said?.requestBody?.content['application/json']?.schema;
  if (!route.body || !schema) return [];
  return [...valuesIn({ place: `${route.method} ${route.path}`, ours: route.body, said: schema })];
});
const queries = operations.flatMap(({ route, said }): Value[] => {
  if (!(route.query instanceof z.ZodObject)) return [];
  const { shape } = route.query;
  return (said?.parameters ?? []).flatMap(({ name, in: where, schema }) =>
    where === 'query'
      ? [{ place: `${route.path}?${name}`, ours: shape[name] as z.ZodType, said: schema }]
      : [],
  );
});

/** Values refused by something other than the schema, with its own message, and what is missing. */
const REFUSED_LATER: Record<string, readonly string[]> = {
  'what is no URL is told what is wrong with it': [
    'patch /seo-content-api/webhooks/endpoints/:id.url',
    'post /api/ai/extract-design-from-url.url',
    'patch /api/model-connections/:id.baseUrl',
    'post /api/model-connections.baseUrl',
    'post /company-business-summary.callbackUrl',
    'post /fetch-sitemaps.url',
    'post /seo-audit/start.url',
    'post /seo-audit/stream.url',
    'post /seo-content-api/articles/:id/references.urls',
    'post /seo-content-api/articles/:id/references.urls[]',
    'post /seo-content-api/webhooks/endpoints.url',
    'post /sitemap.url',
    'post /target-audience.callbackUrl',
  ],
  'one of several members is needed': [
    'post /api/ai/analyze-design',
    'post /api/ai/download-landing-page',
    'post /api/ai/generate-content',
    'post /api/ai/generate-landing-page',
    'post /api/ai/plan-content',
    'post /api/ai/preview-landing-page',
    'post /api/ai/validate',
    'post /company-business-summary',
    'post /target-audience',
  ],
  'whatever is no consent is consent-required': [
    'post /api/public/register-call.consent',
    'post /api/register-call.consent',
  ],
  'another number is unsupported_parameter, an unknown model 404': [
    'post /v1/chat/completions.model',
    'post /v1/chat/completions.n',
  ],
};

/** Places where `ours` and the document do not agree about a value, with the first such. */
function differences(
  values: Value[],
  tried: readonly unknown[],
  fits: (said: Schema, value: unknown) => boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { place, ours, said } of values) {
    const value = tried.find((one) => ours.safeParse(one).success !== fits(said, one));
    if (value !== undefined) found.set(place, JSON.stringify(value).slice(0, 60));
  }
  return found;
}

const known = new Map<string, (value: unknown) => boolean>();
function isSaid(said: Schema, value: unknown): boolean {
  const text = JSON.stringify(said).replaceAll('"#/', '"openapi#/');
  const check = known.get(text) ?? ajv.compile(JSON.parse(text));
  known.set(text, check);
  return check(value);
}

test('a body is taken when the document says so, and only then', () => {
  expect(bodies.length).toBeGreaterThan(500);
  const found = differences(bodies, [...TEXTS, ...OTHERS], isSaid);
  const expected = new Set(Object.values(REFUSED_LATER).flat());
  expect([...found].filter(([place]) => !expected.has(place))).toEqual([]);
  // What agrees is no exception any more.
  expect([...expected].filter((place) => !found.has(place))).toEqual([]);
});

test('a query is taken when the document says so, and only then', () => {
  expect(queries.length).toBeGreaterThan(150);
  const found = differences(
    queries,
    TEXTS,
    (said, text) => isSaid(said, text) || (NUMBER.test(String(text)) && isSaid(said, Number(text))),
  );
  // It only finds what has been crawled.
  expect([...found.keys()]).toEqual(['/seo-audit/:id/pages?url']);
});

test('a URL is read into the form that answers have', () => {
  const urls = bodies.filter(({ said }) => JSON.stringify(said).includes(`"pattern":"${WEB_URL}"`));
  const read = urls.flatMap(({ place, ours }) => {
    const { data } = ours.safeParse('HTTPS://Example.org');
    return typeof data === 'string' ? [{ place, data }] : [];
  });
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter(({ data }) => !webUrl.safeParse(data).success)).toEqual([]);
});
