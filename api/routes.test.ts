import { products } from '../products/index.ts';
import { allRoutes } from './routes.ts';

const routes = await allRoutes(products);

const publicPosts = routes.filter(({ access, method }) => access === 'public' && method !== 'get');

test('every public POST has a rate limit that no other route shares; webhooks are counted by path', () => {
  expect(publicPosts.length).toBeGreaterThan(5);
  const users = (name: string | undefined) => routes.filter(({ rateLimit }) => rateLimit === name);
  const shared = publicPosts.filter(
    ({ rateLimit }) =>
      rateLimit === undefined ||
      (rateLimit !== 'webhook' && users(rateLimit).filter(({ access }) => access === 'public').length > 1),
  );
  expect(shared.map(({ path }) => path)).toEqual([]);
});

test('no path is looked for by two routes of one method', () => {
  const names = routes.map(({ method, path }) => `${method} ${path.replaceAll(/[:*]\w+/g, ':')}`);
  expect(new Set(names).size).toBe(names.length);
});
