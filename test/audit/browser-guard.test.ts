import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPages } from '../../adapters/chromium/browser-pages.ts';
import { startPinningProxy } from '../../adapters/chromium/proxy/pinning-proxy.ts';
import type { Guard } from '../../adapters/address-guard/checked-lookup.ts';
import { createLogger } from '../../adapters/pino/logger.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { requireChromium } from '../support/browser/browser.ts';

/** The one address that is public here; every other one leads inside. */
const OUTSIDE = '127.0.0.1';
const INSIDE = '0.0.0.0';
const TIMEOUT = 20_000;
const log = createLogger({ LOG_LEVEL: 'silent' }, 'worker');

/** What a page of the canary has been asked for: way and path. */
let seen: string[] = [];
let site: Server;
let canary: Server;
let udp: UdpSocket;
let sitePort: number;
let canaryPort: number;
const pages = new Map<string, string>();
/** Taken by turns, the last one from then on. */
let rebinding: string[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site.test');
    const to = searchParams.get('to');
    if (to) response.writeHead(302, { location: to }).end();
    else response.setHeader('content-type', 'text/html').end(pages.get(pathname) ?? `text of ${pathname}`);
  });
  canary = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*').end('secret of the inside');
  });
  canary.on('connect', (_request, socket) => socket.destroy(void seen.push('CONNECT')));
  canary.on('upgrade', (request, socket) => socket.destroy(void seen.push(`socket ${request.url}`)));
  udp = createSocket('udp4', () => void seen.push('udp'));
  [sitePort, canaryPort] = await Promise.all([listen(site, OUTSIDE), listen(canary, INSIDE)]);
  udp.bind(0, INSIDE);
  await once(udp, 'listening');
});
beforeEach(() => {
  seen = [];
  rebinding = [OUTSIDE];
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  for (const server of [site, canary]) server.close(() => {}).closeAllConnections();
  udp.close();
});

async function listen(server: Server, host: string): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // it listens on TCP
}

/** Pages behind a proxy with this rule. */
async function pagesUnder(isAllowed: Guard['isAllowed']) {
  const rebound = () => (rebinding.length > 1 ? rebinding.shift() : rebinding[0]) ?? INSIDE;
  const resolve: Guard['resolve'] = async (name) => {
    const address = name === 'site.test' ? OUTSIDE : name === 'rebound.test' ? rebound() : INSIDE;
    return [{ address, family: 4 }];
  };
  const proxy = await startPinningProxy({ isAllowed, resolve });
  const browser = chromiumPages({
    program: requireChromium(),
    proxy,
    isAllowed,
    owner: '(test)',
    log,
    pages: 2,
  });
  closing.push(
    () => proxy.close(),
    () => browser.close(),
  );
  const render = (path: string, host = 'site.test') =>
    browser.render({ url: `http://${host}:${sitePort}${path}`, device: 'desktop', timeout: TIMEOUT });
  return { render, proxy };
}

let guarded: Awaited<ReturnType<typeof pagesUnder>>;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** A page that tries every way to reach these hosts. */
function attempts(hosts: string[]): string {
  return `<!doctype html><title>Attempts</title><body><script>
    for (const host of ${JSON.stringify(hosts)}) {
      const to = (way) => 'http://' + host + ':${canaryPort}/' + way;
      fetch(to('fetch'), { mode: 'no-cors' }).catch(() => {});
      fetch('/?to=' + encodeURIComponent(to('redirect')), { mode: 'no-cors' }).catch(() => {});
      new Image().src = to('image');
      const frame = document.createElement('iframe');
      frame.src = to('frame');
      document.body.append(frame);
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = to('style');
      document.head.append(style);
      navigator.sendBeacon(to('beacon'));
      try { new WebSocket(to('socket').replace('http', 'ws')); } catch {}
      try { new EventSource(to('events')); } catch {}
    }
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${OUTSIDE}:${udp.address().port}' }] });
    peer.createDataChannel('data');
    void peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  </script></body>`;
}

describe('from inside a page', () => {
  beforeAll(async () => {
    guarded = await pagesUnder((address) => address === OUTSIDE);
  });

  test('without a rule every way leads to the canary: the ways are real', async () => {
    pages.set('/attempts', attempts(['inside.test']));
    await (await pagesUnder(() => true)).render('/attempts');
    expect([...new Set(seen)].toSorted()).toEqual(
      expect.arrayContaining([
        'GET /events',
        'GET /fetch',
        'GET /frame',
        'GET /image',
        'GET /redirect',
        'GET /style',
        'POST /beacon',
        'socket /socket',
      ]),
    );
  });

  test('no way leads inside, in whatever notation', async () => {
    pages.set(
      '/attempts',
      attempts([
        'inside.test',
        'localhost',
        '127.0.0.2',
        '2130706434',
        '0177.0.0.2',
        '0x7f.2',
        '0.0.0.0',
        '[::1]',
        '[::ffff:127.0.0.2]',
        '169.254.169.254',
      ]),
    );
    const { status, html } = await guarded.render('/attempts');
    expect([status, html.includes('<title>Attempts</title>')]).toEqual([200, true]);
    expect(seen).toEqual([]);
  });

  test.each([
    ['a redirect', () => `/?to=${encodeURIComponent(`http://inside.test:${canaryPort}/`)}`],
    ['a script', () => page('/script', `<script>location = 'http://127.0.0.2:${canaryPort}/'</script>`)],
    [
      'a refresh',
      () => page('/refresh', `<meta http-equiv="refresh" content="0;url=http://2130706434:${canaryPort}/">`),
    ],
  ])('a page that goes inside by %s is refused', async (_way, path) => {
    expect(await codeOf(guarded.render(path()))).toBe('address-refused');
    expect(seen).toEqual([]);
  });

  test('files of this machine stay closed', async () => {
    const script = `<p>here</p><script>location = 'file:///etc/hosts'; open('file:///etc/hosts')</script>
      <iframe src="file:///etc/hosts"></iframe><iframe src="chrome://version"></iframe>`;
    expect((await guarded.render(page('/files', script))).html).toContain('<p>here</p>');
    expect(await codeOf(guarded.render(`/?to=${encodeURIComponent('file:///etc/hosts')}`))).toMatch(
      /^address-/,
    );
  });

  test('a name that stands for another address the second time is checked the second time', async () => {
    rebinding = [OUTSIDE, INSIDE];
    const at = (port: number, path: string) => `http://rebound.test:${port}${path}`;
    const script = `<p id="text"></p><script>
      fetch('${at(sitePort, '/first')}', { mode: 'no-cors' }).then(() => {
        text.textContent = 'the first has come';
        return fetch('${at(canaryPort, '/second')}', { mode: 'no-cors' });
      }).catch(() => { text.textContent += ', the second has not'; });
    </script>`;
    const { html } = await guarded.render(page('/rebinding', script));
    expect(html).toContain('the first has come, the second has not');
    expect(seen).toEqual([]);
  });

  test('nobody goes through the proxy without a credential of a page', async () => {
    const { port } = new URL(guarded.proxy.server);
    const asked = get({ port, path: `http://site.test:${sitePort}/` });
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(407);
  });
});

function page(path: string, html: string): string {
  pages.set(path, html);
  return path;
}

test('sites take turns, however many pages of one of them are asked for', async () => {
  const order: string[] = [];
  const asked = [...Array.from({ length: 10 }, () => 'site.test'), 'rebound.test'];
  await Promise.all(asked.map((host) => guarded.render('/turn', host).then(() => order.push(host))));
  // Two were started before it came, and one continues beside it.
  expect(order.indexOf('rebound.test')).toBeLessThan(8);
});
