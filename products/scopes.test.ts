import { jobDefinitions } from '../test/support/job-definitions.ts';
import { products, records } from './index.ts';

const scopes = new Set(products.flatMap(({ scope }) => scope ?? []));

test('every kind of job belongs to the scope of a manifest, or to the platform', async () => {
  const definitions = await jobDefinitions();
  expect(definitions.length).toBeGreaterThan(8);
  const lost = definitions.filter(({ component }) => component !== 'platform' && !scopes.has(component));
  expect(lost.map(({ kind, component }) => `${kind} ${component}`)).toEqual([]);
});

test('a record is followed with the scope of its product', () => {
  expect(records.get('agent')?.scope).toBe('knowledge');
  expect(records.get('audit')?.scope).toBe('content');
  expect(records.get('landing')?.scope).toBe('landing');
});
