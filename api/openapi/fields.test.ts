import { openApiDocument } from './document.ts';
import { products } from '../../products/index.ts';
import { allRoutes } from '../routes.ts';

const routes = await allRoutes(products);

/** A JSON schema, as far as the walk below looks into it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; schema: Schema }[];
        requestBody?: Content;
        responses: Record<string, Content>;
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** One schema with the name of the field that it stands for, and where that is. */
interface Field {
  name: string;
  place: string;
  schema: Schema;
}

// The document is data; its own test checks that it has this shape.
const document = openApiDocument(routes) as unknown as Document;

/** The schema and all inside it; each component once, under its own name. */
function* fieldsOf(schema: Schema, name: string, place: string, seen: Set<string>): Generator<Field> {
  if (schema.$ref !== undefined) {
    const component = schema.$ref.split('/').at(-1) ?? '';
    if (seen.has(component)) return;
    seen.add(component);
    yield* fieldsOf(document.components.schemas[component] ?? {}, '', component, seen);
    return;
  }
  yield { name, place, schema };
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    yield* fieldsOf(value, key, `${place}.${key}`, seen);
  }
  const { items, additionalProperties: more } = schema;
  if (items) yield* fieldsOf(items, name, `${place}[]`, seen);
  if (typeof more === 'object') yield* fieldsOf(more, name, `${place}{}`, seen);
  for (const other of [schema.anyOf, schema.oneOf, schema.allOf].flat()) {
    if (other) yield* fieldsOf(other, name, place, seen);
  }
}

function* contentFields(where: Content, place: string, seen: Set<string>): Generator<Field> {
  for (const { schema } of Object.values(where.content ?? {})) yield* fieldsOf(schema, '', place, seen);
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, place: `${method} ${path}` })),
);

function requests(): Field[] {
  return operations.flatMap(({ place, parameters = [], requestBody = {} }) => [
    ...parameters.flatMap(({ name, schema }) => [...fieldsOf(schema, name, `${place} ${name}`, new Set())]),
    ...contentFields(requestBody, `${place} body`, new Set()),
  ]);
}

function answers(): Field[] {
  const seen = new Set<string>();
  return operations.flatMap(({ place, responses }) =>
    Object.entries(responses).flatMap(([status, answer]) => [
      ...contentFields(answer, `${place} ${status}`, seen),
    ]),
  );
}

const isText = ({ type }: Schema) => [type].flat().includes('string');
const isOpen = ({ format, pattern, enum: words, const: word }: Schema) =>
  [format, pattern, words, word].every((each) => each === undefined);

/** Names that promise a form: ids, times, URLs, e-mail addresses, hashes, models. */
const PROMISES =
  /^(id|_id|at|from|to|day|lastLogin|timestamp)$|(Id|Ids|_id|At|_at|Hash|[uU]rls?|_url|[eE]mail|[oO]rigins?|Hash)$|^model(Used)?$|^created?By$/;

/** What may hold any text although it is named like that, and why. */
const ANY_TEXT: Record<string, string> = {
  'Visitor.externalId': "the company's own id of a visitor",
  'post /api/visitors body.externalId': "the company's own id of a visitor",
  'put /api/visitors/{id} body.externalId': "the company's own id of a visitor",
  'post /api/chat/{agentId}/message body.visitor.id': "the company's own id of a visitor",
  'post /api/auth/login body.email': 'a wrong one is 401',
  'post /api/interviews/{id}/invitations body.candidates[].email':
    'a wrong one is named, and the others are invited',
  'InterviewLink.email': 'may have letters of every script before the @',
  'InterviewMail.email': 'may have letters of every script before the @',
  'get /api/responses/{id}/outcome-mail 200.email': 'may have letters of every script before the @',
  'InterviewInvitation.email': 'may have letters of every script before the @',
  'post /api/auth/forgot-password body.email': 'the answer is the same for every text',
  'SitemapFile.url': 'as robots.txt spells it, whatever that is',
  'AuditReport.sitemaps.files[].url': 'as robots.txt spells it, whatever that is',
  'get /seo-content-api/sse lastEventId': 'an unknown place is none',
  'SummaryEvent.projectId': 'an unknown one is accepted without effect',
  'SummaryEvent.articleId': 'an unknown one is accepted without effect',
  'LandingPageDetails.email': 'shown on the page as the owner wrote it',
  'LandingPageDetailsInput.email': 'shown on the page as the owner wrote it',
  'get /api/interviews/question-library 200.items[].id': 'a word for the role',
  'DesignTokens.logoUrl': 'may be the key of a stored image',
  'LandingUpload.nodeId': 'as Figma names its nodes',
  'post /api/upload/figma body.url': 'a wrong one is invalid-url-format',
  'post /api/ai/extract-figma body.url': 'a wrong one is invalid-url-format',
  'post /api/ai/regenerate-section body.sectionId': 'an unknown one is 404',
  'LandingSection.components[].id': 'as the source names its elements',
  'get /api/responses/call/{callId} callId': 'an unknown one is 404',
  'get /api/public/interviews/{slugOrId} slugOrId': 'an unknown one is 404',
  'post /api/public/calls/{call_id}/my-data-link call_id': 'an unknown one is 401',
  'post /api/public/calls/{call_id}/type call_id': 'an unknown one is 401',
  'post /api/public/calls/{call_id}/messages call_id': 'an unknown one is 401',
  'post /api/public/calls/{call_id}/end call_id': 'an unknown one is 401',
  'post /api/public/calls/{call_id}/join call_id': 'an unknown one is 401',
  'post /api/public/calls/{call_id}/pause call_id': 'an unknown one is 401',
  'CallWebhook.call.call_id': 'an unknown one is parked',
  'get /api/templates id': 'an unknown one finds nothing',
  'get /v1/models/{model} model': 'an unknown one is 404',
};
/** Parameters of paths whose unknown values are 404, whatever they look like. */
const ANY_WORKFLOW = / workflowId$/;

test('every field named like an id, a time, a URL, a hash or a model has its form', () => {
  const fields = [...requests(), ...answers()].filter(
    ({ name, schema }) => PROMISES.test(name) && isText(schema),
  );
  expect(fields.length).toBeGreaterThan(150);
  const open = fields.filter(({ schema }) => isOpen(schema)).map(({ place }) => place);
  const unexpected = open.filter((place) => !(place in ANY_TEXT) && !ANY_WORKFLOW.test(place));
  expect([...new Set(unexpected)]).toEqual([]);
  // What has got a form is no exception any more.
  expect(Object.keys(ANY_TEXT).filter((place) => !open.includes(place))).toEqual([]);
});

test('every list that a caller sends has an end', () => {
  // The wire format of OpenAI is its own; what is not used of it is not looked at.
  const lists = requests().filter(
    ({ place, schema }) => schema.type === 'array' && !/^(post \/v1\/|ChatCompletionRequest)/.test(place),
  );
  expect(lists.length).toBeGreaterThan(5);
  const endless = lists.filter(({ place, schema }) => schema.maxItems === undefined && !/upload/.test(place));
  expect(endless.map(({ place }) => place)).toEqual([]);
});

test('lists of words hold each word once', () => {
  const lists = [...requests(), ...answers()].filter(
    ({ name, schema }) => schema.type === 'array' && /^(scopes|events)$/.test(name),
  );
  expect(lists.length).toBeGreaterThan(4);
  expect(lists.filter(({ schema }) => schema.uniqueItems !== true)).toEqual([]);
});
