import Koa from 'koa';
import { createDispatcher } from './dispatcher.ts';

/** What answers a path: the first that was registered and fits, with its parameters; null for none. */
async function taken(paths: string[], path: string): Promise<unknown> {
  const dispatcher = createDispatcher();
  let answer: unknown = null;
  for (const each of paths) {
    dispatcher.register(each, ['get'], (ctx) => void (answer = [each, { ...ctx['params'] }]));
  }
  const app = new Koa();
  app.use(dispatcher.dispatch);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  await fetch(`http://127.0.0.1:${address.port}${path}`);
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

test.each([
  ['/api/agents', ['/api/agents', {}]],
  ['/api/agents/', ['/api/agents', {}]],
  ['/api/agents/7', ['/api/agents/:id', { id: '7' }]],
  ['/api/agents/7/files', ['/api/agents/:id/files', { id: '7' }]],
  ['/metrics', ['/metrics', {}]],
  ['/metrics/', ['/metrics', {}]],
  // Its first two segments are those of other paths, none of which fits.
  ['/api/agents/7/8/9', ['/:a/:b/:c/:d/:e', { a: 'api', b: 'agents', c: '7', d: '8', e: '9' }]],
  ['/api/others', ['/api/:kind', { kind: 'others' }]],
  ['/app/agents/7', ['/app/*path', { path: 'agents/7' }]],
  ['/API/agents', null],
  ['/api/unknown/7', null],
])('%s', async (path, expected) => {
  const paths = [
    '/api/agents',
    '/api/agents/:id',
    '/api/agents/:id/files',
    '/api/:kind',
    '/metrics',
    '/app/*path',
    '/:a/:b/:c/:d/:e',
  ];
  expect(await taken(paths, path)).toEqual(expected);
});
