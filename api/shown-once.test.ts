import { z } from 'zod';
import { isKeyed } from './route.ts';
import { products } from '../products/index.ts';
import { allRoutes } from './routes.ts';
import { secretsOf, shownOnce, withoutSecrets } from './shown-once.ts';

const routes = await allRoutes(products);

const answer = z.object({ id: z.string(), key: shownOnce(z.string(), 'The key') });

test('a secret is found in the schema of its answer, and is not kept', () => {
  const secrets = secretsOf({
    responses: { 201: { description: '', schema: answer }, 204: { description: '' } },
  });
  expect(secrets).toEqual(['key']);
  const reply = { status: 201, body: { id: 'x', key: 'mk_y' }, headers: { Location: '/x' } } as const;
  expect(withoutSecrets(reply, secrets)).toEqual({ ...reply, body: { id: 'x' } });
  expect(withoutSecrets(reply, [])).toBe(reply);
});

describe('every route that keeps its answers', () => {
  const keyed = routes.filter(isKeyed);
  const SECRET = /(secret|token|password|ticket|hmac|key)$/i;
  /** Names that sound like one and are none. The answers of widgets are not kept, only those of the chat behind them. */
  const HARMLESS = new Set([
    'publicKey',
    'hasIdentitySecret',
    'hasKey',
    'storeKey',
    'visitorToken',
    'fileKey',
  ]);

  test('finds the record, and whether the caller may have it, before it repeats one', () => {
    const named = keyed.filter(({ path, policy }) => policy.who === 'member' && path.includes('/:'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ exists, record }) => !exists && !record).map(({ path }) => path)).toEqual([]);
  });

  test('says which members of them are secrets that are shown once', () => {
    const suspects = keyed.flatMap((route) => {
      const named = Object.values(route.responses).flatMap(({ schema }) => (schema ? namesIn(schema) : []));
      const known = secretsOf(route);
      return named
        .filter((name) => SECRET.test(name) && !HARMLESS.has(name) && !known.includes(name))
        .map((name) => `${route.path} ${name}`);
    });
    // Under it, a picture of a design is stored among the company's own.
    const pictures = /^\/api\/ai\/extract-[a-z-]+ key$/;
    expect(suspects.filter((suspect) => !pictures.test(suspect))).toEqual([]);
  });
});

/** Names of all members of an answer, however deep. */
function namesIn(schema: z.ZodType): string[] {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (key === 'properties' && typeof member === 'object')
        for (const name of Object.keys(member)) names.add(name);
      walk(member);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return [...names];
}
