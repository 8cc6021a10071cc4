import { allRoutes } from '../../../../../api/routes.ts';
import { products } from '../../../../../products/index.ts';
import { scopeWords, SCOPES } from './scopes.ts';

test('a key can be given each scope that opens a route, in words, and no other', async () => {
  const routes = await allRoutes(products);
  const opening = new Set(routes.flatMap(({ policy }) => ('scope' in policy && policy.scope) || []));
  expect(new Set(SCOPES.map(({ name }) => name))).toEqual(
    new Set([...opening].filter((name) => name !== 'any')),
  );
  for (const { name, label, description } of SCOPES) {
    expect([label, description].every(Boolean)).toBe(true);
    expect(scopeWords(name)).toBe(label);
  }
});

test('a scope without words is shown by its name', () => {
  expect(scopeWords('later')).toBe('later');
});
