import { gunzipSync, gzipSync } from 'node:zlib';
import { sharedInstance } from '../../support/instance/instance.ts';

const { url } = sharedInstance();
const load = (headers: Record<string, string> = {}) => fetch(`${url}/widget.js`, { headers });

test('any page may load the script', async () => {
  const { status, headers } = await load({ origin: 'https://shop.example' });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('who has it already is told so', async () => {
  const etag = (await load()).headers.get('etag') ?? '';
  const again = await load({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await load({ 'if-none-match': '"older"' })).status).toBe(200);
});

test('it is small', async () => {
  const script = Buffer.from(await (await load()).arrayBuffer());
  expect(script.length).toBeGreaterThan(10_000);
  expect(gzipSync(script).length).toBeLessThan(30_000);
  const plain = await load({ 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await load({ 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(() => gunzipSync(script)).toThrow(/incorrect header/);
});

test('it makes no code of text, no markup of text and no inline styles', async () => {
  const script = await (await load()).text();
  const bad = /\beval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write|"style"|<style/;
  expect(script).not.toMatch(bad);
  // The shadow root is made once, and closed.
  expect(script.match(/attachShadow\([^)]*\)/g)?.map((call) => /mode:[`"']closed[`"']/.test(call))).toEqual([
    true,
  ]);
});
