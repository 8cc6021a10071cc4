import { routes } from './routes.ts';

const publicPosts = routes.filter(({ access, method }) => access === 'public' && method !== 'get');

test('every public POST has a rate limit that no other route shares', () => {
  expect(publicPosts.length).toBeGreaterThan(5);
  const users = (name: string | undefined) => routes.filter(({ rateLimit }) => rateLimit === name);
  const shared = publicPosts.filter(
    ({ rateLimit }) =>
      rateLimit === undefined || users(rateLimit).filter(({ access }) => access === 'public').length > 1,
  );
  expect(shared.map(({ path }) => path)).toEqual([]);
});
