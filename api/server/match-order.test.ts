import { byLiteralsFirst } from './match-order.ts';
import { products } from '../../products/index.ts';
import { allRoutes } from '../routes.ts';

const routes = await allRoutes(products);

const sorted = (...paths: string[]) =>
  paths
    .map((path) => ({ path }))
    .sort(byLiteralsFirst)
    .map(({ path }) => path);

test.each([
  [['/api/upload/:agentId', '/api/upload/pdf']],
  [['/api/upload/:fileId', '/api/upload/cleanup']],
  [
    [
      '/api/chat/:agentId/sessions/:sessionId',
      '/api/chat/messages/:id/feedback',
      '/api/chat/:agentId/sessions',
    ],
  ],
  [['/:a/b', '/a/:b', '/:a/:b', '/a/b']],
])('puts every literal before the parameter that would swallow it: %j', (paths) => {
  for (const order of [paths, paths.toReversed()]) {
    const result = sorted(...order);
    for (const [index, path] of result.entries()) {
      const earlier = result.slice(0, index).filter((other) => swallows(other, path));
      expect({ path, earlier }).toEqual({ path, earlier: [] });
    }
  }
});

test('no route of the API is out of reach behind a more general one', () => {
  const inOrder = routes.toSorted(byLiteralsFirst);
  for (const [index, { method, path }] of inOrder.entries()) {
    const earlier = inOrder
      .slice(0, index)
      .filter((other) => other.method === method && swallows(other.path, path));
    expect({ method, path, earlier }).toEqual({ method, path, earlier: [] });
  }
});

/** Every request for `path` would be taken by `pattern`, which is more general. */
function swallows(pattern: string, path: string): boolean {
  const [general, special] = [pattern.split('/'), path.split('/')];
  return (
    general.length === special.length &&
    general.every((segment, index) => segment.startsWith(':') || segment === special[index])
  );
}
