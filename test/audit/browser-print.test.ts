import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPrinter } from '../../adapters/chromium/pdf-printer.ts';
import { createParserPool } from '../../adapters/parser-pool/parser-pool.ts';
import { createLogger } from '../../adapters/pino/logger.ts';
import { readSettings } from '../../domain/platform/settings/settings.ts';
import { requireChromium } from '../support/browser/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-print-'));
const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
const log = createLogger(settings, 'worker');
const printer = chromiumPrinter({ program: requireChromium(), log });
const parser = createParserPool(settings, log);

afterAll(async () => {
  await Promise.all([printer.close(), parser.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function textOf(pdf: Uint8Array): Promise<string> {
  const path = join(folder, 'printed.pdf');
  writeFileSync(path, pdf);
  return (await parser.parse({ path, kind: 'pdf' })).pages.map(({ text }) => text).join('\n');
}

test('HTML becomes a PDF with its text; no script runs and nothing is loaded', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const secret = join(folder, 'secret.txt');
  writeFileSync(secret, 'from the disk');
  const html = `<!doctype html><title>Report</title><h1>Site audit of example.org</h1>
    <p id="p">as written</p><script>document.getElementById('p').textContent = 'by script'</script>
    <img src="http://127.0.0.1:${port}/image"><link rel="stylesheet" href="http://localhost:${port}/style">
    <iframe src="http://127.0.0.1:${port}/frame"></iframe><iframe src="file://${secret}"></iframe>`;
  const pdf = await printer.print(html, { turn: 'a' });
  server.close();
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  const text = await textOf(pdf);
  expect(text).toContain('Site audit of example.org');
  expect(text).toContain('as written');
  expect(text).not.toMatch(/by script|from the disk/);
  expect(asked).toEqual([]);
});

test('who asked for a print may break it off, and the next one is printed all the same', async () => {
  const stop = new AbortController();
  const printing = printer.print(`<p>${'word '.repeat(20_000)}</p>`, { turn: 'a', signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(printing).rejects.toThrow('enough');
  expect(await textOf(await printer.print('<p>next one</p>', { turn: 'a' }))).toContain('next one');
});

test('companies take turns, however many prints one of them has asked for', async () => {
  const order: string[] = [];
  const print = (turn: string) => printer.print('<p>a page</p>', { turn }).then(() => order.push(turn));
  await Promise.all(['many', 'many', 'many', 'many', 'one'].map(print));
  // One was begun before it came, and one more may be whose turn it was.
  expect(order.indexOf('one')).toBeLessThan(3);
});

test('a document at which the browser breaks is too much, and the next one is printed', async () => {
  const small = chromiumPrinter({ program: requireChromium(), log, memoryBytes: 1 });
  try {
    const printing = small.print('<p>word</p>'.repeat(100_000), { turn: 'a' });
    await expect(printing).rejects.toMatchObject({ code: 'too-much-text' });
  } finally {
    await small.close();
  }
  expect(await textOf(await printer.print('<p>next one</p>', { turn: 'a' }))).toContain('next one');
});
