import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ONE_CHECKER } from '../../../local/checks.mjs';
import { ROOT } from '../../../local/paths.mjs';
import { EDITS, OWN_FILES } from '../../support/added-product.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../../support/instance/instance.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { LAYERS } from '../../support/sources.ts';
import { until } from '../../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { unzip } from '../../support/zip.ts';

const run = promisify(execFile);
const COPIED = [...LAYERS, 'package.json', 'package-lock.json', 'tsconfig.json'];
const TESTS = ['test/rooms.test.ts', 'test/support/sources.ts'];

/** Loads the console's router as the browser does, without a browser. */
const NAVIGATION = `
  import { createServer } from 'vite';
  const server = await createServer({
    configFile: false, root: 'web/console', logLevel: 'error', appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { router } = await server.ssrLoadModule('/router.tsx');
  const { navigationOf } = await server.ssrLoadModule('/frame/navigation.ts');
  console.log(JSON.stringify(navigationOf(router).map(({ to, label }) => [to, label])));
  // Vite and the query client keep timers.
  process.exit();`;

let copy: string;
let instance: Instance;
let owner: ApiClient;
let receiver: WebhookReceiver;
const parts: ChildProcess[] = [];

beforeAll(async () => {
  copy = await mkdtemp(join(testMachine().dir, 'added-'));
  const filter = (path: string) => !path.startsWith(join(ROOT, 'web/dist')) && !path.endsWith('.test.ts');
  for (const path of COPIED) await cp(join(ROOT, path), join(copy, path), { recursive: true, filter });
  for (const path of TESTS) await cp(join(ROOT, path), join(copy, path));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, text] of Object.entries(OWN_FILES)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), `${text.trimStart()}\n`);
  }
  for (const file of Object.keys(EDITS)) await writeFile(join(copy, file), await edited(file));
  receiver = await startWebhookReceiver();
  instance = await startInstance({ parts: [], env: WITHOUT_MODEL });
  const options = { cwd: copy, env: instance.env };
  await run(process.execPath, ['local/migrate.ts'], options);
  for (const part of ['api', 'worker']) {
    const log = openSync(join(copy, 'parts.log'), 'a');
    parts.push(spawn(process.execPath, [`programs/${part}.ts`], { ...options, stdio: ['ignore', log, log] }));
  }
  await until(async () => {
    const hasEnded = parts.some(({ exitCode }) => exitCode !== null);
    if (hasEnded) throw new Error(await readFile(join(copy, 'parts.log'), 'utf8'));
    return (await fetch(`${instance.url}/health/live`).catch(() => null))?.ok;
  });
  owner = await newCompany(instance.url);
});

afterAll(async () => {
  for (const part of parts) {
    if (part.exitCode !== null) continue;
    part.kill('SIGKILL');
    await once(part, 'exit');
  }
  await receiver.close();
  await instance.stop();
  await rm(copy, { recursive: true, force: true });
});

/** The file with its lines of the product. */
async function edited(file: string): Promise<string> {
  let text = await readFile(join(ROOT, file), 'utf8');
  for (const [before, added] of EDITS[file] ?? []) {
    if (text.split(before).length !== 2) throw new Error(`${file} does not hold ${before} once`);
    text = text.replace(before, () => added + before);
  }
  return text;
}

test('a product edits at most five files that are there', () => {
  const files = Object.keys(EDITS);
  console.log(
    `A product with a record, CRUD, a job, a topic, an export, a webhook event, a scope and a page edits: ${files.join(', ')}`,
  );
  expect(files.length).toBeLessThanOrEqual(5);
});

test('its types fit, in server and console', async () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  // What tsc finds wrong, it prints.
  const mistakes = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [tsc, '--noEmit', ...ONE_CHECKER, ...args], {
      cwd: copy,
    }).catch((error) => error);
    return stdout;
  };
  expect(await mistakes()).toBe('');
  expect(await mistakes('-p', 'web')).toBe('');
});

test('its routes answer, its job runs with a topic of its own, and its event goes out', async () => {
  const hook = { url: receiver.url, events: ['bookmark.checked'] };
  const { secret } = (await owner.post('/seo-content-api/webhooks/endpoints', hook)).body;
  const { status, body } = await owner.post('/api/bookmarks', { title: 'Mill' });
  expect([status, body.title]).toEqual([201, 'Mill']);
  const path = `/api/bookmarks/${body.id}`;
  expect((await owner.put(path, { title: 'Water mill' })).body.title).toBe('Water mill');
  expect((await owner.post(`${path}/check`)).status).toBe(202);
  await until(async () => (await owner.get(path)).body.checks === 1);
  const job = await until(async () => {
    const answer = await owner.get(`/api/jobs/bookmark-check%2F${body.id}`);
    return answer.body.status === 'completed' && answer.body;
  });
  expect(job.stages).toMatchObject([{ name: 'check', status: 'completed' }]);
  const { items } = (await owner.get('/api/jobs')).body;
  expect(items.filter(({ kind }: Json) => kind === 'bookmark-check')).toMatchObject([
    { record: { kind: 'bookmark', id: body.id, name: 'Water mill' } },
  ]);
  const stream = await fetch(`${instance.url}/api/events?topics=bookmark:${body.id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
  expect((await owner.get('/api/bookmarks')).body.total).toBe(1);
  const [post] = await until(() => receiver.received.length > 0 && receiver.received);
  expect(receiver.verify(post, secret)).toMatchObject({
    type: 'bookmark.checked',
    data: { id: body.id, status: 'checked', title: 'Water mill' },
  });
});

test('a key of its scope reaches it, one of another scope does not', async () => {
  const keyOf = async (scope: string) =>
    clientFor(instance.url, (await owner.post('/api/api-keys', { name: scope, scopes: [scope] })).body.key);
  expect((await (await keyOf('bookmarks')).get('/api/bookmarks')).status).toBe(200);
  expect((await (await keyOf('content')).get('/api/bookmarks')).status).toBe(403);
});

test('its records are in the export of the company', async () => {
  await owner.post('/api/company/export');
  const url = await until(async () => (await owner.get('/api/company/exports')).body.items[0]?.downloadUrl);
  const zip = await fetch(`${instance.url}${url}`, { headers: { authorization: `Bearer ${owner.token}` } });
  const entries = await unzip(Buffer.from(await zip.arrayBuffer()));
  expect(String(entries.get('bookmarks.json'))).toContain('Water mill');
});

test('its page is in the navigation, at its place', async () => {
  await writeFile(join(copy, 'navigation.mjs'), NAVIGATION);
  const { stdout } = await run(process.execPath, ['navigation.mjs'], { cwd: copy });
  const pages: [to: string, label: string][] = JSON.parse(stdout);
  const place = pages.findIndex(([to]) => to === '/bookmarks');
  expect(pages.slice(place - 1, place + 2)).toEqual([
    ['/audits', 'Site audits'],
    ['/bookmarks', 'Bookmarks'],
    ['/sitemaps', 'Sitemaps'],
  ]);
});

test('a deleted record is gone', async () => {
  const [{ id }] = (await owner.get('/api/bookmarks')).body.items;
  expect((await owner.delete(`/api/bookmarks/${id}`)).status).toBe(204);
  expect((await owner.get(`/api/bookmarks/${id}`)).status).toBe(404);
});
