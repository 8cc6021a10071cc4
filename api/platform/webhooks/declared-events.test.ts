import { products } from '../../../products/index.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { allRoutes } from '../../routes.ts';

test('an event is one that a manifest declares: in bodies, in answers and in the OpenAPI document', async () => {
  const added = { routes: async () => [], webhookEvents: { 'test.happened': 'content' } as const };
  const routes = await allRoutes([...products, added]);
  const create = routes.find(
    ({ method, path }) => method === 'post' && path === '/seo-content-api/webhooks/endpoints',
  );
  const body = { url: 'https://example.org/', events: ['test.happened'] };
  expect(create?.body?.safeParse(body).success).toBe(true);
  expect(create?.body?.safeParse({ ...body, events: ['test.unknown'] }).success).toBe(false);
  expect(JSON.stringify(openApiDocument(routes)).match(/"test\.happened"/g)?.length).toBeGreaterThan(3);
  const present = JSON.stringify(openApiDocument(await allRoutes(products)));
  expect(present).not.toContain('test.happened');
  expect(present).toContain('"audit.completed"');
});
