import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { until } from '../../support/until.ts';

// What one company asks for keeps no other one waiting.

const { url, env } = sharedInstance();

let greedy: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  [greedy, other] = [await newCompany(url), await newCompany(url)];
});

test('requests of a company that all wait for one record leave connections to the database to others', async () => {
  const { id } = (await greedy.post('/api/documents', { title: 'Plan' })).body;
  const database = new Client({ connectionString: env['DATABASE_URL'] });
  await database.connect();
  try {
    await database.query('begin');
    await database.query('select from documents where id = $1 for update', [id]);
    const changes = Array.from({ length: 40 }, (_, n) =>
      greedy.patch(`/api/documents/${id}`, { title: `Plan ${n}` }),
    );
    // Without a share for others this would end as an outage of the database.
    for (let n = 0; n < 5; n += 1) expect((await other.get('/api/documents')).status).toBe(200);
    await database.query('rollback');
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses).toEqual(changes.map(() => 200));
  } finally {
    await database.end();
  }
});

describe('large bodies', () => {
  const document = (bytes: number) => {
    const content = `![Mill](data:image/png;base64,${Buffer.alloc(bytes).toString('base64')})`;
    return { mode: 'markdown', content };
  };
  let sockets: Socket[];
  beforeEach(() => {
    sockets = [];
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });

  test('of two companies that come slowly keep no one of another waiting', async () => {
    for (const company of [greedy, await newCompany(url)]) {
      for (let n = 0; n < 8; n += 1) sockets.push(await beginBody(company, '{"title":', 15_000_000));
      // Once a later request of the company is answered, its slow bodies are waiting, too.
      for (let n = 0; n < 10; n += 1) expect((await company.get('/api/documents')).status).toBe(200);
    }
    expect((await other.post('/api/documents', document(2_000_000))).status).toBe(201);
    // It has not waited until they were given up.
    expect(sockets.map((socket) => socket.bytesRead)).toEqual(sockets.map(() => 0));
  });

  test('whose answers are left unread keep no one of another waiting', async () => {
    for (const company of [await newCompany(url), await newCompany(url)]) {
      const body = JSON.stringify(document(11_000_000));
      for (let n = 0; n < 2; n += 1) {
        const socket = await beginBody(company, body, body.length);
        sockets.push(socket.pause());
      }
      await until(async () => (await company.get('/api/documents')).body.total === 2);
    }
    expect((await other.post('/api/documents', document(2_000_000))).status).toBe(201);
    expect(sockets.map((socket) => socket.destroyed)).toEqual(sockets.map(() => false));
  });
});

/** Starts a request for a large document and sends only this much of it. */
async function beginBody({ token }: ApiClient, body: string, length: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  const head = [
    'POST /api/documents HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}
