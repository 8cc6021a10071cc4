import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Client } from 'pg';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';

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

test('bodies of a company that come slowly keep no large one of another waiting', async () => {
  const slow = await Promise.all(Array.from({ length: 8 }, () => beginBody(greedy)));
  try {
    // What is asked for after them is answered: they have come to where they wait.
    for (let n = 0; n < 10; n += 1) expect((await greedy.get('/api/documents')).status).toBe(200);
    const image = Buffer.alloc(2_000_000).toString('base64');
    const content = `![Mill](data:image/png;base64,${image})`;
    expect((await other.post('/api/documents', { mode: 'markdown', content })).status).toBe(201);
    // It has not waited until they were given up.
    expect(slow.map((socket) => socket.bytesRead)).toEqual(slow.map(() => 0));
  } finally {
    for (const socket of slow) socket.destroy();
  }
});

/** A large document of which only the beginning is sent. */
async function beginBody({ token }: ApiClient): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  const head = [
    'POST /api/documents HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 15000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"title":`);
  return socket;
}
