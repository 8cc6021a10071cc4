import { z } from 'zod';
import { grammarSchema } from './grammar-schema.ts';

test('alternatives are those that the grammar knows', () => {
  const schema = z.toJSONSchema(z.object({ note: z.union([z.object({}), z.null()]) }));
  expect(grammarSchema(schema)).toMatchObject({
    properties: { note: { oneOf: [{ type: 'object' }, { type: 'null' }] } },
  });
});

test('limits that make a grammar slow are left out, members of the same names are not', () => {
  const inner = { type: 'string', minLength: 1, maxLength: 4_000, pattern: '^a' };
  const schema = {
    type: 'object',
    properties: { pattern: inner, maxItems: { type: 'array', items: inner, minItems: 2, maxItems: 500 } },
    required: ['pattern', 'maxItems'],
  };
  expect(grammarSchema(schema)).toEqual({
    type: 'object',
    properties: {
      pattern: { type: 'string' },
      maxItems: { type: 'array', items: { type: 'string' }, minItems: 2 },
    },
    required: ['pattern', 'maxItems'],
  });
});

test('values stay as they are', () => {
  const schema = { enum: ['anyOf', 'pattern'], const: { anyOf: 1 } };
  expect(grammarSchema(schema)).toEqual(schema);
});
