import { products } from '../products/index.ts';
import { isAnonymous } from './policy.ts';
import { allRoutes } from './routes.ts';

const routes = await allRoutes(products);

const publicPosts = routes.filter(({ policy, method }) => isAnonymous(policy) && method !== 'get');

test('every public POST has a rate limit that no other route shares; webhooks are counted by path, calls together', () => {
  expect(publicPosts.length).toBeGreaterThan(5);
  const users = (name: string | undefined) => routes.filter(({ rateLimit }) => rateLimit === name);
  const shared = publicPosts.filter(
    ({ rateLimit }) =>
      rateLimit === undefined ||
      (!['webhook', 'call'].includes(rateLimit) &&
        users(rateLimit).filter(({ policy }) => isAnonymous(policy)).length > 1),
  );
  expect(shared.map(({ path }) => path)).toEqual([]);
});

test('no path is looked for by two routes of one method', () => {
  const names = routes.map(({ method, path }) => `${method} ${path.replaceAll(/[:*]\w+/g, ':')}`);
  expect(new Set(names).size).toBe(names.length);
});
