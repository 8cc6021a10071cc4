import type { z } from 'zod';
import { needsOneOf } from '../input/fields.ts';
import { isOpenAiPath, openAiErrorSchema } from '../knowledge/openai/error.ts';
import { idPattern, RECORD_ID } from '../middleware/ids.ts';
import { answerHeaders, headerParameters, isConditional, problemHeaders } from './headers.ts';
import { parameterNames, pathParameters, templateOf, type ParameterNames } from './paths.ts';
import { problemSchema } from '../problem.ts';
import { OpenApiSchemas, type JsonSchema } from './schemas.ts';
import { policyOf, SECURITY_SCHEMES, securityOf } from './security.ts';
import { isKeyed, type AnyRoute } from '../route.ts';
import { VERSION } from '../version.ts';

const PROBLEMS = {
  400: ['BadRequest', 'Malformed id or input'],
  401: ['Unauthorized', 'Missing or invalid credential'],
  402: ['PaymentRequired', 'The monthly budget of the company is used up'],
  403: ['Forbidden', 'The caller lacks the permission'],
  404: ['NotFound', 'Does not exist, was deleted or belongs to another company'],
  409: ['Conflict', 'Conflict with the current state'],
  410: ['Gone', 'It is closed, archived or being deleted'],
  412: ['PreconditionFailed', 'The record has been changed since the version that `If-Match` names'],
  413: [
    'ContentTooLarge',
    'The JSON body is over 1 MB (64 KB where no credential is needed; of a document 2 MB, and 16 MB of pictures beside them)',
  ],
  415: ['UnsupportedMediaType', 'Wrong content type'],
  429: ['TooManyRequests', 'Rate limit exceeded; see Retry-After'],
  502: ['BadGateway', 'An external provider or server failed'],
  503: [
    'ServiceUnavailable',
    'A required service is unavailable, full or not configured, or no language model is connected (`model-required`); see Retry-After',
  ],
} as const;
type ProblemStatus = keyof typeof PROBLEMS;

/**
 * Builds the OpenAPI 3.1 document from the schemas that also validate the requests.
 * @param isDemo whether the routes of the demo are open (`PUBLIC_DEMO`)
 */
export function openApiDocument(routes: AnyRoute[], isDemo = false): JsonSchema {
  const schemas = new OpenApiSchemas();
  const problem = schemas.convert(problemSchema, 'output');
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const names = parameterNames(routes);
  for (const route of routes) {
    const template = templateOf(route.path, names);
    (paths[template] ??= {})[route.method] = {
      ...operation(route, schemas, names),
      security: securityOf(route.policy, isDemo),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millrace',
      version: VERSION,
      description:
        'Chat agents grounded in documents, documents written with AI, landing pages, interviews, and content planning with site audits, on durable jobs. Errors are RFC 9457 problem documents (under /v1 in the format of OpenAI).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      responses: problemResponses(problem),
      schemas: schemas.components,
    },
  };
}

function operation(route: AnyRoute, schemas: OpenApiSchemas, names: ParameterNames): JsonSchema {
  const parameters = [
    ...pathParameters(route, names, schemas),
    ...queryParameters(route, schemas),
    ...headerParameters(route),
  ];
  const body = requestBody(route, schemas);
  return {
    operationId: operationId(route),
    summary: route.summary,
    ...policyOf(route),
    tags: [route.tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...errorsOf(route, schemas), ...successes(route, schemas) },
  };
}

/** Builds the operation id: `GET /api/agents/:id` becomes `getApiAgentsById`. */
function operationId({ method, path }: AnyRoute): string {
  const words = path.replaceAll(/[:*](\w+)/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function queryParameters({ query }: AnyRoute, schemas: OpenApiSchemas): JsonSchema[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemas.convert(query, 'input') as {
    properties?: Record<string, JsonSchema>; // a query is declared as an object
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // As in middleware/input.ts: an empty value counts as absent.
    ...(required.includes(name) ? {} : { allowEmptyValue: true }),
    schema,
  }));
}

function requestBody({ body, multipart, raw }: AnyRoute, schemas: OpenApiSchemas): JsonSchema | null {
  if (multipart) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const files = multipart.isSingle ? file : { type: 'array', items: file, minItems: 1 };
    const texts = Object.entries(multipart.texts ?? {}).map(([name, text]) => [
      name,
      schemas.convert(text, 'input'),
    ]);
    const properties = Object.fromEntries([...multipart.fields.map((field) => [field, files]), ...texts]);
    const schema = {
      type: 'object',
      properties,
      additionalProperties: false,
      ...needsOneOf(...multipart.fields),
    };
    const json = body ? { 'application/json': { schema: schemas.convert(body, 'input') } } : {};
    const content = { 'multipart/form-data': { schema }, ...json };
    return { required: true, description: multipart.description, content };
  }
  if (raw) {
    return {
      required: true,
      content: { 'application/json': { schema: schemas.convert(raw.schema, 'input') } },
    };
  }
  if (!body) return null;
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: schemas.convert(body, 'input') } },
  };
}

function successes({ responses, versioned }: AnyRoute, schemas: OpenApiSchemas): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { description, schema, contentType, also = [] }]) => {
      const type = contentType ?? (schema ? 'application/json' : undefined);
      const types: [string, JsonSchema][] = type ? [[type, contentSchema(schema, schemas)]] : [];
      for (const other of also) types.push([other, other === 'application/json' ? {} : { type: 'string' }]);
      const content = Object.fromEntries(types.map(([name, json]) => [name, { schema: json }]));
      const headers = schema ? answerHeaders(status, versioned) : {};
      return [status, { description, ...headers, ...(types.length > 0 ? { content } : {}) }];
    }),
  );
}

function contentSchema(schema: z.ZodType | undefined, schemas: OpenApiSchemas): JsonSchema {
  return schema ? schemas.convert(schema, 'output') : { type: 'string' };
}

function errorsOf(route: AnyRoute, schemas: OpenApiSchemas): Record<string, JsonSchema> {
  if (!isOpenAiPath(route.path)) return problemsOf(route, namesRecord(route, schemas));
  const content = { 'application/json': { schema: schemas.convert(openAiErrorSchema, 'output') } };
  const named = (route.problems ?? []).map((status) => [
    status,
    { description: PROBLEMS[status][1], content },
  ]);
  return { ...Object.fromEntries(named), default: { description: 'What went wrong', content } };
}

/** Whether the body or query of a change refers to another record, which may no longer exist either. */
function namesRecord({ method, body, query }: AnyRoute, schemas: OpenApiSchemas): boolean {
  if (method === 'get') return false;
  const named = [body, query].map((schema) => (schema ? schemas.convert(schema, 'input') : null));
  return JSON.stringify(named).includes(RECORD_ID.source);
}

function problemsOf(route: AnyRoute, isNaming: boolean): Record<string, JsonSchema> {
  const hasBody = route.method !== 'get' && (route.method !== 'delete' || route.body !== undefined);
  const isPublic = route.policy.who === 'anyone';
  const problems: readonly number[] = route.problems ?? [];
  const possible: Record<ProblemStatus, boolean> = {
    400:
      hasBody ||
      route.query !== undefined ||
      [...route.path.matchAll(/[:*](\w+)/g)].some(([, name]) => idPattern(name ?? '')),
    401: !isPublic || problems.includes(401),
    402: problems.includes(402),
    403: !isPublic || route.admits !== undefined || problems.includes(403),
    404: /[:*]/.test(route.path) || isNaming || problems.includes(404),
    409: (route.method === 'post' && (!isPublic || isKeyed(route))) || problems.includes(409),
    410: problems.includes(410),
    412: isConditional(route),
    413: hasBody && !route.multipart,
    415: hasBody && !route.raw,
    429: true,
    502: problems.includes(502),
    503: problems.includes(503),
  };
  const statuses = Object.entries(PROBLEMS).filter(([status]) => possible[Number(status) as ProblemStatus]);
  return {
    ...Object.fromEntries(
      statuses.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
    default: { $ref: '#/components/responses/Problem' },
  };
}

function problemResponses(schema: JsonSchema): Record<string, JsonSchema> {
  const content = { 'application/problem+json': { schema } };
  return {
    Problem: { description: 'Anything else that went wrong', content },
    ...Object.fromEntries(
      Object.entries(PROBLEMS).map(
        ([status, [name, description]]) =>
          [name, { description, ...problemHeaders(status), content }] as const,
      ),
    ),
  };
}
