import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newId } from '../../../domain/platform/id.ts';
import { query } from '../../support/instance/sql.ts';
import { openTcpProxy, type TcpProxy } from '../../support/faults/tcp-proxy.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from '../workflows/lab/lab.ts';
import { createCollectorActivities } from './activities.ts';
import { elsewhere, KEYS, signed } from './collector-source.ts';
import { startInboxServer, type InboxServer } from './inbox-server.ts';

interface Row {
  id: string;
  event_id: string;
  company_id: string | null;
  outcome: string | null;
  due_at: Date | null;
  received_at: Date;
  attempts: number;
  body: string;
}

let lab: Lab;
let server: InboxServer;
let line: TcpProxy;

beforeAll(async () => {
  const workflows = fileURLToPath(new URL('workflows.ts', import.meta.url));
  lab = await startLab({ INBOX_RETRY: '30s' }, { workflows, activities: createCollectorActivities });
  server = await startInboxServer(lab);
  line = await openTcpProxy(`http://${testMachine().temporalAddress}`);
});
afterAll(async () => {
  await server?.close();
  await lab?.close();
  await line?.close();
});

const rowsOf = (ids: string[]) =>
  query<Row>(lab.databaseUrl, 'select * from webhook_inbox where event_id = any($1) order by id', [ids]);
const settled = (ids: string[]) =>
  until(async () => {
    const rows = await rowsOf(ids);
    return rows.length === ids.length && rows.every(({ due_at: due }) => due === null) && rows;
  });
const bodyOf = (key: string, id: string, more: object = {}) =>
  JSON.stringify({ id, key, companyId: lab.companyId, ...more });
const post = async (
  body: string,
  headers: Record<string, string> = signed(body),
  url = server.url,
): Promise<{ status: number; code: string | null }> => {
  const answer = await fetch(`${url}/test/collector`, { method: 'POST', headers, body });
  const text = await answer.text();
  return { status: answer.status, code: text === '' ? null : JSON.parse(text).code };
};
const collected = async (key: string) => {
  const isThere = 'select 1 from jobs where workflow_id = $1';
  await until(async () => (await query(lab.databaseUrl, isThere, [`collector/${key}`])).length > 0);
  const { status } = await lab.ends(`collector/${key}`);
  const { outputs } = await lab.row(`collector/${key}`);
  return { status, bodies: (outputs['read'] as string[]).toSorted() };
};

test('a webhook is kept as it came and reaches its job, which it starts', async () => {
  const key = newId();
  const id = newId();
  const body = bodyOf(key, id, { note: ' spaces,   “quotes” and 😀 ', number: 1e3 }).replace('1000', '1.0e3');
  expect(await post(body)).toEqual({ status: 204, code: null });
  expect(await collected(key)).toEqual({ status: 'completed', bodies: [body] });
  const [row] = await settled([id]);
  expect(row).toMatchObject({ outcome: 'signalled', company_id: lab.companyId, attempts: 1 });
  // Encrypted: the table alone reveals nothing of it.
  expect(row?.body).not.toContain('note');
});

test('the same delivery 20 times at once is one row and one signal', async () => {
  const key = newId();
  const ids = [newId(), newId()];
  const [body = '', last = ''] = ids.map((id) => bodyOf(key, id, { expected: 2 }));
  const before = server.counts.get('signalled') ?? 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await settled(ids.slice(0, 1))).toHaveLength(1);
  // And once more, long after.
  expect(await post(body)).toEqual({ status: 204, code: null });
  await post(last);
  expect(await collected(key)).toEqual({ status: 'completed', bodies: [body, last].toSorted() });
  await settled(ids);
  expect(server.counts.get('signalled')).toBe(before + 2);
  const { events } = await lab.handle(`collector/${key}`).fetchHistory();
  const signals = events?.filter(
    (each) => each.workflowExecutionSignaledEventAttributes?.signalName === 'delivered',
  );
  expect(signals).toHaveLength(2);
});

test('a known id with another body is acknowledged and has no effect', async () => {
  const [key, id] = [newId(), newId()];
  const body = bodyOf(key, id);
  await post(body);
  const [before] = await settled([id]);
  expect(await post(bodyOf(key, id, { changed: true }))).toEqual({ status: 204, code: null });
  expect(await rowsOf([id])).toEqual([before]);
  expect(server.counts.get('altered')).toBe(1);
});

test('either key of a sender holds; without a good signature there is 401 and no row', async () => {
  const [key, id, other] = [newId(), newId(), newId()];
  const body = bodyOf(key, id);
  const wrong = [
    signed(body, 'another-key'),
    signed(`${body} `),
    signed(body, KEYS[0], Date.now() - 301_000),
    signed(body, KEYS[0], Date.now() + 360_000),
    { 'x-signature': 'v=1,d=00' },
    {},
  ];
  for (const headers of wrong) {
    expect(await post(body, headers)).toEqual({ status: 401, code: 'invalid-signature' });
  }
  expect(await rowsOf([id])).toEqual([]);
  const old = bodyOf(key, other);
  expect(await post(old, signed(old, KEYS[1]))).toEqual({ status: 204, code: null });
  await settled([other]);
});

test('300 kB pass as they are where the source takes so much; more than it takes is 413 and no row', async () => {
  const [key, id, huge] = [newId(), newId(), newId()];
  const body = bodyOf(key, id, { text: 'é'.repeat(150_000) });
  expect(await post(body)).toEqual({ status: 204, code: null });
  expect((await collected(key)).bodies).toEqual([body]);
  const tooLarge = bodyOf(key, huge, { text: 'x'.repeat(1_048_576) });
  expect(await post(tooLarge)).toEqual({ status: 413, code: 'body-too-large' });
  const stream = new Blob([tooLarge]).stream();
  const chunked = await fetch(`${server.url}/test/collector`, {
    method: 'POST',
    headers: signed(tooLarge),
    body: stream,
    duplex: 'half',
  });
  expect(chunked.status).toBe(413);
  expect(await rowsOf([huge])).toEqual([]);
});

test('a signed body of another shape is 400, and an address without a source 404', async () => {
  for (const body of ['{"id":"x"', '"text"', `\u{feff}${bodyOf(newId(), newId())}`]) {
    expect(await post(body)).toEqual({ status: 400, code: 'invalid-input' });
  }
  const unknown = await fetch(`${server.url}/test/nobody`, { method: 'POST', body: '{}' });
  expect(unknown.status).toBe(404);
});

test('for nobody: acknowledged, counted, no job', async () => {
  const [key, id] = [newId(), newId()];
  elsewhere.set(key, () => ({ ignored: 'for-nobody' }));
  expect(await post(bodyOf(key, id))).toEqual({ status: 204, code: null });
  expect(await settled([id])).toMatchObject([{ outcome: 'for-nobody', company_id: null }]);
  expect(server.counts.get('for-nobody')).toBe(1);
});

/** Has a relay look at a delivery again now, as one would after its pause: a new one looks at once. */
async function lookAgain(id: string, age = '0 minutes'): Promise<void> {
  await query(
    lab.databaseUrl,
    `update webhook_inbox set due_at = now(), received_at = now() - $2::interval where event_id = $1 and due_at is not null`,
    [id, age],
  );
  await server.close();
  server = await startInboxServer(lab);
}

test('what it is about may come later: it is asked again, for ten minutes', async () => {
  const [key, id, other, never] = [newId(), newId(), newId(), newId()];
  const asked = new Set<string>();
  for (const each of [key, other]) {
    elsewhere.set(each, () => {
      asked.add(each);
      return 'later';
    });
  }
  await post(bodyOf(key, id));
  await post(bodyOf(other, never));
  await until(() => asked.size === 2);
  // Which lets what is being passed on come to its end.
  await server.close();
  expect(await rowsOf([id, never])).toMatchObject([
    { attempts: 1, outcome: null },
    { attempts: 1, outcome: null },
  ]);
  elsewhere.delete(key);
  await lookAgain(id);
  expect((await collected(key)).status).toBe('completed');
  await lookAgain(never, '11 minutes');
  expect(await settled([never])).toMatchObject([{ outcome: 'unknown', company_id: null }]);
});

test('the process that stores a delivery has it for itself at first, as long as it has room in memory', async () => {
  const [slow, key] = [newId(), newId()];
  let release: (destination: { ignored: string }) => void = () => {};
  const held = new Promise<{ ignored: string }>((resolve) => (release = resolve));
  elsewhere.set(slow, () => held);
  elsewhere.set(key, () => ({ ignored: 'for-nobody' }));
  const ids = Array.from({ length: 11 }, newId);
  // The relay is at work on the first one; the others wait behind it.
  const [first = '', ...others] = ids;
  expect((await post(bodyOf(slow, first))).status).toBe(204);
  for (const id of others) await post(bodyOf(key, id, { text: 'x'.repeat(1_000_000) }));
  const rows = await rowsOf(ids);
  const isLeased = (id: string) => rows.find((row) => row.event_id === id)?.attempts === 1;
  const due = rows.map(({ due_at: dueAt, received_at: receivedAt }) => Number(dueAt) - Number(receivedAt));
  expect(due.filter((wait) => wait === 30_000)).toHaveLength(10);
  expect(due.filter((wait) => wait === 0)).toHaveLength(1);
  expect(ids.map(isLeased)).toEqual([...Array.from({ length: 10 }, () => true), false]);
  release({ ignored: 'for-nobody' });
  expect((await settled(ids)).map(({ attempts }) => attempts)).toEqual(ids.map(() => 1));
});

test('what comes for a job that has ended or a company that is closed is settled, too', async () => {
  const [key, first, late, gone] = [newId(), newId(), newId(), newId()];
  const ids = [first, late, gone];
  await post(bodyOf(key, first));
  await collected(key);
  await lab.handle(`collector/${key}`).result();
  await post(bodyOf(key, late));
  await post(bodyOf(newId(), gone, { companyId: newId() }));
  const rows = await settled(ids);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['signalled', 'job-finished', 'company-closed']);
});

describe('in a process of its own, with short pauses', () => {
  let child: ChildProcess | null = null;

  async function startProcess(): Promise<string> {
    const program = fileURLToPath(new URL('inbox-process.ts', import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: lab.databaseUrl,
      TEMPORAL_ADDRESS: new URL(line.url).host,
      TEMPORAL_NAMESPACE: lab.settings.TEMPORAL_NAMESPACE,
      INBOX_RETRY: '200ms',
      LOG_LEVEL: 'silent',
    };
    child = fork(program, { env, execArgv: ['--disable-warning=ExperimentalWarning'] });
    const [url] = await once(child, 'message');
    return url;
  }

  async function kill(): Promise<void> {
    const killed = child;
    child = null;
    if (killed?.kill('SIGKILL')) await once(killed, 'exit');
  }

  // The one in this process leaves everything to the other.
  beforeAll(() => server.close());
  afterAll(kill);

  test('killed between row and signal: nothing is lost and nothing doubled', async () => {
    const key = newId();
    const ids = Array.from({ length: 12 }, newId);
    const bodies = ids.map((id) => bodyOf(key, id, { expected: ids.length }));
    let url = await startProcess();
    line.hang();
    const answers = await Promise.all(bodies.map((body) => post(body, signed(body), url)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 204));
    await until(async () => (await rowsOf(ids)).some(({ attempts }) => attempts > 0));
    await kill();
    const left = await rowsOf(ids);
    expect(left.map(({ outcome }) => outcome)).toEqual(ids.map(() => null));
    // A delivery that hangs in the line is lost with its process.
    line.cut();
    line.restore();
    url = await startProcess();
    // The sender has not seen every acknowledgement, and the order is another one.
    await Promise.all(bodies.toReversed().map((body) => post(body, signed(body), url)));
    expect(await collected(key)).toEqual({ status: 'completed', bodies: bodies.toSorted() });
    expect(await settled(ids)).toHaveLength(ids.length);
    await kill();
  });

  test('while Temporal is away webhooks are taken, and passed on when it is back', async () => {
    const key = newId();
    const ids = [newId(), newId()];
    const bodies = ids.map((id) => bodyOf(key, id, { expected: 2 }));
    const url = await startProcess();
    line.cut();
    for (const body of bodies) expect((await post(body, signed(body), url)).status).toBe(204);
    await until(async () => (await rowsOf(ids)).every(({ attempts }) => attempts > 2));
    line.restore();
    expect(await collected(key)).toEqual({ status: 'completed', bodies: bodies.toSorted() });
    await settled(ids);
    await kill();
  });
});
