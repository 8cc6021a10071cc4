import { z } from 'zod';
import { products } from '../products/index.ts';
import { isAnonymous } from './policy.ts';
import { placeOf, recallBy } from './recall.ts';
import { isKeyed } from './route.ts';
import { allRoutes } from './routes.ts';

const routes = await allRoutes(products);

const publicPosts = routes.filter(({ policy, method }) => isAnonymous(policy) && method !== 'get');

test('every public POST has a rate limit that no other route shares; webhooks are counted by path, calls and a candidate’s own data together', () => {
  expect(publicPosts.length).toBeGreaterThan(5);
  const users = (name: string | undefined) => routes.filter(({ rateLimit }) => rateLimit === name);
  const shared = publicPosts.filter(
    ({ rateLimit }) =>
      rateLimit === undefined ||
      (!['webhook', 'call', 'my-data'].includes(rateLimit) &&
        users(rateLimit).filter(({ policy }) => isAnonymous(policy)).length > 1),
  );
  expect(shared.map(({ path }) => path)).toEqual([]);
});

test('no path is looked for by two routes of one method', () => {
  const names = routes.map(({ method, path }) => `${method} ${path.replaceAll(/[:*]\w+/g, ':')}`);
  expect(new Set(names).size).toBe(names.length);
});

test('every POST of members that creates or starts something honours Idempotency-Key', () => {
  const making = routes.filter(
    ({ method, policy, responses }) =>
      method === 'post' && !isAnonymous(policy) && (responses[201] ?? responses[202]),
  );
  expect(making.length).toBeGreaterThan(40);
  // A ticket is a secret that is of no use twice, and nothing is kept of it.
  const unkeyed = making.filter((each) => !isKeyed(each)).map(({ path }) => path);
  expect(unkeyed).toEqual(['/seo-content-api/sse/ticket']);
});

test('what a member makes is found again by the key that it was made with', () => {
  const making = routes.filter((each) => isKeyed(each) && !isAnonymous(each.policy));
  const reads = new Set(routes.filter(({ method }) => method === 'get').map(({ path }) => path));
  for (const each of making) {
    const isRead = each.recall !== undefined || reads.has(placeOf(each));
    expect([each.path, recallBy(each, routes) !== null]).toEqual([each.path, isRead]);
  }
  expect(making.filter(({ madeAt }) => madeAt && !reads.has(madeAt))).toEqual([]);
  const lost = making.filter((each) => each.responses[201] && !recallBy(each, routes));
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('an empty text in a query or a path is no number', () => {
  const fields = routes.flatMap(({ method, path, query, params }) =>
    [query, params]
      .flatMap((schema) => (schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : []))
      .map(([name, schema]) => ({ place: `${method} ${path} ${name}`, schema })),
  );
  const numbers = fields.filter(({ schema }) => typeof schema.safeParse('7').data === 'number');
  expect(numbers.length).toBeGreaterThan(20);
  const taken = numbers.filter(({ schema }) => ['', ' '].some((text) => schema.safeParse(text).success));
  expect(taken.map(({ place }) => place)).toEqual([]);
});

test('every record that a path names is looked for before a body is read', () => {
  const reading = routes.filter(({ body, multipart, policy }) => (body || multipart) && !isAnonymous(policy));
  const unseen = reading.filter(({ path, record, exists }) => {
    const names = path.match(/:\w+/g)?.length ?? 0;
    return names > (record ? 1 : 0) && !exists;
  });
  expect(unseen.map(({ path }) => path)).toEqual([]);
});

test('a name that shows nothing is none, except where it is somebody else’s or a question', () => {
  const fields = routes.flatMap(({ method, path, body }) =>
    body instanceof z.ZodObject
      ? Object.entries<z.ZodType>(body.shape).map(([name, schema]) => ({ method, path, name, schema }))
      : [],
  );
  const names = fields.filter(({ name }) => /name$|^title$/i.test(name));
  expect(names.length).toBeGreaterThan(30);
  const lenient = names.filter(({ schema }) => schema.safeParse('\u200B').success);
  expect(lenient.map(({ method, path, name }) => `${method} ${path} ${name}`)).toEqual([
    'post /api/visitors name',
    'put /api/visitors/:id name',
    'post /check-title title',
    'post /company-business-summary name',
    'post /target-audience name',
  ]);
});
