import { products } from '../../../products/index.ts';
import { allRoutes } from '../../../api/routes.ts';
import { clientFor, newCompany } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

const routes = await allRoutes(products);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const { url } = sharedInstance();
const literals = [...new Set(routes.map(({ path }) => path))].filter((path) => !/[:*]/.test(path));

const owner = await newCompany(url);

const methodsOf = (path: string) =>
  routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());

function allowOf(path: string): string {
  const methods = methodsOf(path);
  return [...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])].toSorted().join(', ');
}

const ask = (path: string, method: string) =>
  fetch(url + path, { method, headers: { authorization: `Bearer ${owner.token}` } });

/** Another route with a parameter would take the path: it is the literal one all the same. */
const besideParameter = (path: string) =>
  routes.some(
    (route) =>
      /[:*]/.test(route.path) &&
      new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+').replaceAll(/\*\w+/g, '.+')}$`).test(path),
  );

test('there are literal paths beside parameters', () => {
  expect(literals.filter(besideParameter)).toContain('/seo-audit/start');
});

test.each(literals)('%s allows its own methods and no others', async (path) => {
  for (const method of METHODS.filter((each) => !methodsOf(path).includes(each))) {
    const answer = await ask(path, method);
    expect({ method, status: answer.status, allow: answer.headers.get('allow') }).toEqual({
      method,
      status: 405,
      allow: allowOf(path),
    });
    // Below /v1 in the words of OpenAI.
    expect(await answer.text()).toMatch(/"code":"method[-_]not[-_]allowed"/);
  }
  const options = await ask(path, 'OPTIONS');
  expect([options.status, options.headers.get('allow')]).toEqual([204, allowOf(path)]);
});

test('what stands in the place of a literal and is none is an id', async () => {
  const bearer = clientFor(url, owner.token);
  const answer = await bearer.get('/seo-audit/nonsense');
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid-id']);
  const other = await ask('/seo-audit/nonsense', 'PUT');
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, OPTIONS']);
});
