import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One URL for two stand-ins: requests below `/res/` go to the search service, all others to the models. */
export interface FrontServer {
  url: string;
  close(): Promise<void>;
}

export async function startFrontServer({
  models,
  search,
}: {
  models: string;
  search: string;
}): Promise<FrontServer> {
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const to = new URL(url, url.startsWith('/res/') ? search : models);
    const passed = send(to, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
