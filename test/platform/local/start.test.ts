import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  partPid,
  processesOf,
  startInstallation,
  type Installation,
} from '../../support/instance/installation.ts';
import { handbookPages, handbookPdf } from '../../fixtures/handbook.ts';
import { clientFor, newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { until } from '../../support/until.ts';

// Folders of mkdtemp are closed to everybody but their owner, and the tests usually run as root.
const folders: string[] = [];
function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-start-'));
  folders.push(folder);
  return join(folder, 'data');
}

/** As an earlier version, or a hand, may have made it. */
function openFolder(): string {
  const folder = closedFolder();
  for (const path of [folder, join(folder, 'logs')]) {
    mkdirSync(path);
    chmodSync(path, 0o755);
  }
  return folder;
}

/** What another user of the machine could read or enter: the folder itself, its content, and bytes and vectors. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  const stored = ['blobs', 'vectors'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
  );
  expect(stored.length).toBeGreaterThan(4);
  // A job may have removed its working folder by now.
  const modeOf = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0;
  return ['.', ...inside, ...stored].filter((path) => (modeOf(path) & 0o077) !== 0);
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('two installations side by side', () => {
  let first: Installation;
  let second: Installation;

  beforeAll(async () => {
    [first, second] = await Promise.all([
      startInstallation({
        dataDir: closedFolder(),
        env: { LIBREOFFICE_PATH: 'none', CHROMIUM_PATH: 'none' },
      }),
      startInstallation({
        dataDir: openFolder(),
        env: { TEMPORAL_UI_URL: 'https://temporal.millrace.example' },
      }),
    ]);
  });

  afterAll(async () => {
    await Promise.all([first?.stop(), second?.stop()]);
  });

  test('each ends its start on one line, names its Temporal UI, and tells of what is missing', async () => {
    expect(first.output).toContain(`Ready: http://localhost:${first.port}`);
    const ui =
      first.output.find((line) => line.startsWith('Temporal UI: '))?.replace('Temporal UI: ', '') ?? '';
    expect((await fetch(ui)).status).toBe(200);
    expect(first.output.filter((line) => /lexical/.test(line))).toHaveLength(1);
    expect(first.output.filter((line) => line.includes('LibreOffice'))).toHaveLength(1);
    expect((await clientFor(first.url).get('/health')).body).toMatchObject({
      status: 'degraded',
      detail: ['embedding model', 'Chromium', 'LibreOffice'],
      database: { ok: true },
      temporal: { ok: true },
      worker: { ok: true },
    });
  });

  test('the port opens only when all is up: its first answer knows of no trouble', async () => {
    for (const { firstHealth } of [first, second]) {
      expect(firstHealth).toMatchObject({
        database: { ok: true },
        temporal: { ok: true },
        vectorStore: { ok: true },
        worker: { ok: true },
      });
    }
  });

  test('the console of a start has nothing but its steps and what is missing', async () => {
    const steps = /^(✓|…|Ready: |Temporal UI: |! No embedding model|! no LibreOffice|! No Chromium)/;
    expect(first.output.filter((line) => !steps.test(line))).toEqual([]);
  });

  test('a URL that is set for the Temporal UI is the one that is shown', async () => {
    const owner = await newCompany(second.url);
    const { url } = (await owner.get('/api/console')).body.temporalUi;
    expect(url).toBe('https://temporal.millrace.example');
    expect(second.output).toContain(`Temporal UI: ${url}`);
  });

  test('all that it keeps is closed to others, in a DATA_DIR that was open, too', async () => {
    const client = await newCompany(second.url);
    const agent = await client.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
    const files = [{ name: 'weir.txt', content: 'The weir is inspected in May.', type: 'text/plain' }];
    const answer = await client.upload(`/api/upload/${agent.body.id}`, files);
    const file = `/api/files/${answer.body.files[0].id}`;
    await until(async () => (await client.get(file)).body.status === 'completed');
    expect(openToOthers(second.dataDir)).toEqual([]);
  });

  test('each has data of its own', async () => {
    const { user, password } = await newCompany(first.url);
    const login = { email: user.email, password };
    expect((await clientFor(first.url).post('/api/auth/login', login)).status).toBe(200);
    expect((await clientFor(second.url).post('/api/auth/login', login)).status).toBe(401);
  });

  test('a taken port and a taken DATA_DIR are told plainly', async () => {
    const onSamePort = startInstallation({ dataDir: closedFolder(), port: first.port });
    await expect(onSamePort).rejects.toThrow(`Port ${first.port} is used by another program`);
    const onSameData = startInstallation({ dataDir: first.dataDir });
    await expect(onSameData).rejects.toThrow(`Millrace already runs on ${first.dataDir}`);
  });

  test('a killed worker is started again', async () => {
    const before = partPid(first, 'worker');
    process.kill(before, 'SIGKILL');
    await first.printed('worker was ended by SIGKILL; starting it again in 1 s');
    await until(() => partPid(first, 'worker'));
    expect(partPid(first, 'worker')).not.toBe(before);
  });

  test('after kill -9 of the group the next start finds all data, and the running job completes', async () => {
    const client = await newCompany(first.url);
    const files = [{ name: 'handbook.pdf', content: await handbookPdf(handbookPages().slice(0, 20)) }];
    const upload = async (by: ApiClient) => {
      const agent = await by.post('/api/agents', { name: 'Mill', systemPrompt: 'Answer.' });
      return (await by.upload(`/api/upload/${agent.body.id}`, files)).body.files[0].id as string;
    };
    const interrupted = await upload(client);
    await first.killGroup();

    first = await startInstallation({ dataDir: first.dataDir, port: first.port });
    const login = { email: client.user.email, password: client.password };
    const answer = await clientFor(first.url).post('/api/auth/login', login);
    expect(answer.status).toBe(200);
    const again = clientFor(first.url, answer.body.token);
    const undisturbed = await upload(again);
    const chunksOf = async (fileId: string) => {
      await until(async () => (await again.get(`/api/files/${fileId}`)).body.status === 'completed');
      const { body } = await again.get(`/api/files/${fileId}/chunks?pageSize=100`);
      expect(body.total).toBe((await again.get(`/api/files/${fileId}`)).body.chunkCount);
      return body.items.map((chunk: Json) => [chunk.chunkIndex, chunk.content]);
    };
    expect(await chunksOf(interrupted)).toEqual(await chunksOf(undisturbed));
  });

  test('SIGTERM stops all of it in order and leaves no process', async () => {
    expect(await second.stop()).toBe(0);
    expect(second.output.at(-1)).toBe('Stopped.');
    expect(processesOf(second.dataDir)).toEqual([]);
  });
});
