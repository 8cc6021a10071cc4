import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from './free-port.ts';
import { findModelServers } from './model-servers.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});

/** A server on 127.0.0.1; with null, it accepts requests and never answers. */
async function serve(name: string, status: number, body: unknown): Promise<{ name: string; port: number }> {
  const server = createServer((request, response) => {
    if (body === null) return;
    response.writeHead(request.url === '/v1/models' ? status : 404, { location: '/v1/models' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address of this form.
  return { name, port: (server.address() as AddressInfo).port };
}

test('servers of models are found with their models, whatever else listens beside them', async () => {
  const list = { object: 'list', data: [{ id: 'qwen3:4b', object: 'model' }, { id: 'llama3.2:3b' }] };
  const ollama = await serve('Ollama', 200, list);
  const others = await Promise.all([
    serve('LM Studio', 200, { data: [] }),
    serve('llama.cpp', 200, '<h1>A shop</h1>'),
    serve('vLLM', 401, { error: 'no key' }),
    serve('A redirect', 302, list),
    serve('A silent one', 200, null),
  ]);
  const nobody = { name: 'Nobody', port: await freePort() };
  expect(await findModelServers([nobody, ollama, ...others])).toEqual([
    { name: 'Ollama', baseUrl: `http://127.0.0.1:${ollama.port}/v1`, models: ['qwen3:4b', 'llama3.2:3b'] },
  ]);
});
