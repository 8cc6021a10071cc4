import { Ajv2020 } from 'ajv/dist/2020.js';
import { products } from '../../products/index.ts';
import { openApiDocument } from './document.ts';
import { allRoutes } from '../routes.ts';

/** The parts of the document that the tests look into. */
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { headers?: object }> };
}
interface Operation {
  parameters?: { name: string; in: string; required: boolean; allowEmptyValue?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { headers?: object; content?: Record<string, object> }>;
}

// The document is data; openapi.test.ts checks that it has this shape.
const { paths, components } = openApiDocument(await allRoutes(products)) as unknown as Document;
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const parameters = operations.flatMap((operation) => operation.parameters ?? []);
const ajv = new Ajv2020({ strict: false });

test('a parameter that is sent empty was not given', () => {
  const queries = parameters.filter((one) => one.in === 'query');
  expect(queries.length).toBeGreaterThan(150);
  expect(queries.filter((one) => !one.required !== (one.allowEmptyValue ?? false))).toEqual([]);
});

test('numbers in paths are numbers', () => {
  const numbers = parameters.filter((one) => one.in === 'path' && /^(n|a|b|number)$/.test(one.name));
  expect(numbers.length).toBeGreaterThan(4);
  const number = expect.objectContaining({ type: 'integer', minimum: 1 });
  expect(numbers.map(({ schema }) => schema)).toEqual(numbers.map(() => number));
});

test('an Idempotency-Key has its form', () => {
  const keys = parameters.filter(({ name }) => name === 'Idempotency-Key');
  expect(keys.length).toBeGreaterThan(50);
  for (const { schema } of keys) {
    const isKey = ajv.compile(schema);
    expect(['a-key', 'x'.repeat(255)].filter((key) => !isKey(key))).toEqual([]);
    expect(['', 'two words', 'ä', 'x'.repeat(256)].filter((key) => isKey(key))).toEqual([]);
  }
});

test('a form must have a file', () => {
  const forms = operations.flatMap(({ requestBody }) => requestBody?.content['multipart/form-data'] ?? []);
  expect(forms.length).toBeGreaterThan(4);
  expect(forms.filter(({ schema }) => ajv.validate(schema, {}))).toEqual([]);
});

test('an answer with a job names its Location, one of overload Retry-After', () => {
  const started = operations.flatMap(({ responses }) => responses['202'] ?? []);
  const withJob = started.filter(({ content }) => content?.['application/json']);
  expect(withJob.length).toBeGreaterThan(20);
  expect(withJob.filter(({ headers }) => !Object.hasOwn(headers ?? {}, 'Location'))).toEqual([]);
  for (const name of ['TooManyRequests', 'ServiceUnavailable'])
    expect(components.responses[name]?.headers).toHaveProperty('Retry-After');
});
