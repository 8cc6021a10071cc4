import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findLibreOffice } from '../../../adapters/libreoffice/find.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { runSql } from '../../support/instance/database.ts';
import {
  sharedInstance,
  startInstance,
  WITHOUT_MODEL,
  type Instance,
} from '../../support/instance/instance.ts';
import { clientFor, newCompany } from '../../support/api/client.ts';
import { until } from '../../support/until.ts';

const { url } = sharedInstance();
const anonymous = clientFor(url);

describe('health', () => {
  test('tells the state of each part', async () => {
    const { status, body, headers } = await anonymous.get('/health');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch('application/json');
    const part = { ok: true, latencyMs: expect.any(Number) };
    const { modelDir, chromium } = testMachine();
    const office = await findLibreOffice(undefined);
    expect(body).toEqual({
      status: modelDir && chromium && office ? 'ok' : 'degraded',
      detail: [
        ...(modelDir ? [] : ['embedding model']),
        ...(chromium ? [] : ['Chromium']),
        ...(office ? [] : ['LibreOffice']),
      ],
      database: part,
      temporal: part,
      vectorStore: part,
      worker: { ok: true, oldestQueuedSeconds: expect.any(Number) },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      uptimeSeconds: expect.any(Number),
    });
    expect((await anonymous.get('/health/live')).status).toBe(200);
  });

  describe('without its database', () => {
    let instance: Instance;
    beforeAll(async () => {
      instance = await startInstance({ parts: ['api'], env: WITHOUT_MODEL });
    });
    afterAll(() => instance?.stop());

    test('is down, while the process lives and says 503 without details', async () => {
      const company = await newCompany(instance.url);
      const { pathname } = new URL(instance.env['DATABASE_URL'] ?? '');
      await runSql(
        `${testMachine().postgresUrl}/postgres`,
        `drop database ${pathname.slice(1)} with (force)`,
      );
      const health = await until(async () => {
        const answer = await company.get('/health');
        return answer.status === 503 ? answer : null;
      });
      expect(health.body).toMatchObject({ status: 'down', database: { ok: false }, temporal: { ok: true } });
      expect(health.body.detail).toContain('database unreachable');
      expect((await company.get('/health/live')).status).toBe(200);
      const me = await company.get('/api/auth/me');
      expect([me.status, me.body.code]).toEqual([503, 'unavailable']);
      expect(JSON.stringify(me.body)).not.toMatch(/database|select|sql|stack/i);
    });
  });

  test('is down without Temporal, and starts all the same', async () => {
    const env = { ...WITHOUT_MODEL, TEMPORAL_ADDRESS: '127.0.0.1:1' };
    const instance = await startInstance({ parts: ['api'], env });
    try {
      const { status, body } = await clientFor(instance.url).get('/health');
      expect([status, body.status, body.detail[0]]).toEqual([503, 'down', 'Temporal unreachable']);
      expect(body.database.ok).toBe(true);
      const company = await newCompany(instance.url);
      expect((await company.get('/api/auth/me')).status).toBe(200);
    } finally {
      await instance.stop();
    }
  });
});

describe('metrics', () => {
  test('are open to this machine, but not to what a proxy forwards', async () => {
    await anonymous.get('/api/nowhere/secret-path');
    const { status, body, headers } = await anonymous.get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch('text/plain');
    expect(body).toMatch(/^process_cpu_seconds_total /m);
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="404"\} \d+/);
    expect(body).not.toMatch('secret-path');
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const forwarded = await anonymous.get('/metrics', { headers: { [name]: '127.0.0.1' } });
      expect([forwarded.status, forwarded.body.code]).toEqual([401, 'unauthenticated']);
    }
  });
});

describe('metrics under the name of another host', () => {
  const asked = (host: string | null) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () => {
        const lines = [
          `GET /metrics HTTP/1.${host === null ? 0 : 1}`,
          ...(host === null ? [] : [`Host: ${host}`]),
        ];
        // Not ended here: Node drops an answer that is still being made when its client has hung up.
        socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
      });
      let answer = '';
      socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
      socket.on('error', reject).on('close', () => resolve(answer.slice(9, 12)));
    });

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '127.1.2.3', '[::1]:3000'])(
    '%s is this machine',
    async (host) => expect(await asked(host)).toBe('200'),
  );

  // What a browser sends whose page had its name made to stand for this machine.
  test.each([
    'evil.example',
    'localhost.evil.example:3000',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    '[::2]',
    null,
  ])('%s is not', async (host) => expect(await asked(host)).toBe('401'));
});

describe('pages', () => {
  test('/docs shows the document with nothing from outside', async () => {
    const page = await anonymous.get('/docs');
    expect(page.headers.get('content-type')).toMatch('text/html');
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/);
    const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(link).toMatch(/^\/(docs\/|openapi\.json)/);
      const { status, headers } = await anonymous.get(link);
      expect({ link, status }).toEqual({ link, status: 200 });
      expect(headers.get('content-type')).toMatch(/css|javascript|png|json/);
    }
    expect((await anonymous.get('/docs/init.js')).body).toMatch("url: '/openapi.json'");
    for (const path of ['/docs/package.json', '/docs/..%2fpackage.json', '/docs/toString']) {
      expect((await anonymous.get(path)).status).toBe(404);
    }
  });

  test('/openapi.json is served once and then known by its tag', async () => {
    const { body, headers } = await anonymous.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).length).toBeGreaterThan(20);
    const again = await anonymous.get('/openapi.json', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  test('/ leads to the console, /robots.txt keeps search engines out', async () => {
    const root = await anonymous.get('/');
    expect([root.status, root.headers.get('location')]).toEqual([302, '/app']);
    const robots = await anonymous.get('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch('text/plain');
    expect(robots.body).toMatch(/^Disallow: \/$/m);
  });
});

describe('the process', () => {
  let instance: Instance;
  const compiled = join(testMachine().dir, 'compiled-by-api');
  beforeAll(async () => {
    instance = await startInstance({
      parts: ['api'],
      env: {
        ...WITHOUT_MODEL,
        NODE_COMPILE_CACHE: compiled,
        JWT_SECRET: '',
        WEBHOOK_SECRET: '',
        SECRET_KEY: '',
        LOG_LEVEL: 'debug',
        METRICS_TOKEN: 'let-me-see',
      },
    });
  });
  afterAll(() => instance?.stop());
  const dataDir = () => instance.env['DATA_DIR'] ?? '';
  const log = () =>
    readFile(join(testMachine().dir, 'logs', `${instance.env['TEMPORAL_NAMESPACE']}-api.log`), 'utf8');

  test('has written what it compiled when it is ready, so that a kill does not cost the next start more', async () => {
    expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(500);
  });

  test('makes its secrets once and keeps them to itself', async () => {
    const company = await newCompany(instance.url);
    const secret = await readFile(join(dataDir(), 'secrets', 'jwt-secret'), 'utf8');
    expect((await stat(join(dataDir(), 'secrets', 'jwt-secret'))).mode & 0o777).toBe(0o600);
    await instance.kill('api', 'SIGTERM');
    await instance.startApi();
    expect((await company.get('/api/auth/me')).status).toBe(200);
    expect(await readFile(join(dataDir(), 'secrets', 'jwt-secret'), 'utf8')).toBe(secret);
  });

  test('shows its metrics from anywhere to who has the token', async () => {
    const ask = (token: string) =>
      clientFor(instance.url, token).get('/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect((await ask('let-me-see')).status).toBe(200);
    expect((await ask('let-me')).status).toBe(401);
    expect((await ask('')).status).toBe(401);
  });

  test('logs who asked for what, and no secret', async () => {
    const company = await newCompany(instance.url);
    await company.get('/api/agents?search=query-text', { headers: { 'x-request-id': 'logged-request' } });
    await company.post('/api/auth/login', { email: company.user.email, password: company.password });
    await clientFor(instance.url).get('/nowhere?ticket=ticket-text');
    const line = await until(async () =>
      (await log()).split('\n').find((text) => text.includes('logged-request')),
    );
    expect(JSON.parse(line)).toMatchObject({
      requestId: 'logged-request',
      method: 'GET',
      route: '/api/agents',
      status: 200,
      ms: expect.any(Number),
      company: company.user.companyId,
      user: company.user.id,
      via: 'jwt',
      msg: 'request',
    });
    const all = await log();
    for (const secret of [company.password, company.token, company.user.email, 'query-text', 'ticket-text']) {
      expect(all).not.toContain(secret);
    }
  });

  test('lets requests finish and streams end when it is told to stop', async () => {
    const company = await newCompany(instance.url);
    const stream = await company.stream('/api/events');
    expect(stream.status).toBe(200);
    const rest = (async () => {
      for await (const { event } of stream.events) if (event === 'never') break;
      return 'ended';
    })();
    const { code, signal } = await instance.kill('api', 'SIGTERM');
    expect([code, signal]).toEqual([0, null]);
    expect(await rest).toBe('ended');
    expect(await log()).not.toMatch('did not close');
    await instance.startApi();
  });

  test('names the setting that is wrong and does not start', async () => {
    await expect(startInstance({ parts: ['api'], env: { RATE_LIMIT_CHAT: 'often' } })).rejects.toThrow(
      /RATE_LIMIT_CHAT: must be a number of requests and a period/,
    );
  });
});
