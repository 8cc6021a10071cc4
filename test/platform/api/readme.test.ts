import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Pdf from 'pdfkit';
import { Webhook } from 'standardwebhooks';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../../local/paths.mjs';
import { toBuffer } from '../../fixtures/handbook.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import { startSite, type ScriptedSite } from '../../support/site/site.ts';

const run = promisify(execFile);
const readme = await readFile(join(ROOT, 'README.md'), 'utf8');

/** A fenced block, with the heading above it. */
interface Block {
  heading: string;
  text: string;
}

function blocksOf(language: string): Block[] {
  return readme.split(/^## /m).flatMap((section) => {
    const heading = section.split('\n', 1)[0] ?? '';
    const fenced = section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'));
    return [...fenced].map(([, text = '']) => ({ heading, text }));
  });
}

const commands = blocksOf('sh').filter(({ text }) => text.includes('curl'));
const output = new Map<string, string>();
let folder: string;
let site: ScriptedSite;

/** Points the commands at this instance, and public sites at a site of the test. */
function here(text: string): string {
  return text
    .replaceAll('http://localhost:3000', sharedInstance().url)
    .replaceAll('ada@example.com', `ada-${randomUUID()}@example.com`)
    .replaceAll(/https:\/\/(?:www\.)?example\.com|https:\/\/en\.wikipedia\.org/g, site.url);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readme-'));
  const paragraph =
    'A sourdough starter is flour and water in which wild yeast grows. It is fed once a day for a week. ';
  const html = `<!doctype html><html lang="en"><title>Sourdough</title><main><h1>Sourdough starter</h1><h2>Feeding it</h2><p>${paragraph.repeat(8)}</p></main></html>`;
  site = await startSite({ '/': html, '/wiki/Sourdough': html });
  const handbook = new Pdf();
  handbook.text('The weir is inspected on the first Monday of every month. The miller keeps a list.');
  await writeFile(join(folder, 'handbook.pdf'), await toBuffer(handbook));
  const parts = commands.map(({ text }, index) => `${here(text)}\nprintf '\\n=== ${index}\\n'`);
  // The first refused request ends the script.
  const script = ['curl() { command curl --fail-with-body "$@"; }', ...parts].join('\n');
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    // Nobody's: the provider cannot be reached from here either.
    env: { ...process.env, ANTHROPIC_API_KEY: 'sk-ant-nobody' },
    maxBuffer: 50_000_000,
  }).catch((error) => {
    throw new Error(`A command of README.md failed:\n${error.stdout}\n${error.stderr}`);
  });
  const outputs = stdout.split(/\n=== \d+\n/);
  for (const [index, { heading }] of commands.entries())
    output.set(heading, (output.get(heading) ?? '') + (outputs[index] ?? ''));
});

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

test('the commands of every product are there', () => {
  expect([...output.keys()]).toEqual([
    'A first answer through the API',
    'A site audit',
    'A landing page',
    'An interview',
    'A document',
    'An article',
  ]);
});

test('a first answer is watched and cited', () => {
  const said = output.get('A first answer through the API') ?? '';
  expect(said).toContain('event: end');
  expect(said).toMatch(/"content":"[^"]*The weir is inspected on the first Monday of every month\. \[1\]/);
});

test('a site audit ends with its report', () => {
  expect(output.get('A site audit')).toMatch(/^Done\.[\s\S]*"score"/m);
});

test('a landing page is one file that says what the brief says', async () => {
  const page = await readFile(join(folder, 'page.html'), 'utf8');
  expect(page).toContain('Brook Bakery');
  // Facts for search engines are data.
  expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
});

test('an interview call is registered, a document and an article are begun', () => {
  expect(output.get('An interview')).toMatch(/"call_id":"[^"]+"[\s\S]*"access_token":"/);
  expect(output.get('A document')).toMatch(/"title":"Notes"/);
  const article = output.get('An article') ?? '';
  expect(article).toContain('event: end');
  expect(article).toMatch(/"workflowId":"article-generation\//);
});

test('each npm command is a script, and each benchmark has a file', () => {
  const scripts: Record<string, string> = packageJson.scripts;
  const named = [...readme.matchAll(/\bnpm (?:run ([a-z-]+)|(start|test))/g)].flatMap(
    ([, script, ofItsOwn]) => script ?? ofItsOwn ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  const filesOf = (name: string) =>
    scripts[name]?.match(/\b(?:local|docs|bench|eval|programs)\/[\w/.-]+/g) ?? [];
  const isWhole = (files: string[]) =>
    files.length > 0 && files.every((file) => existsSync(join(ROOT, file)));
  expect(named.filter((name) => !isWhole(filesOf(name)))).toEqual([]);
  const [, benchmarks = ''] = /npm run bench -- [^|]*\| runs a benchmark \(also ([^)]*)\)/.exec(readme) ?? [];
  const names = [...benchmarks.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !existsSync(join(ROOT, 'bench', `${name}.ts`)))).toEqual([]);
});

test('the check of a signature accepts ours and no other', async () => {
  const code = blocksOf('js').find(({ text }) => text.includes('function isFromMillrace'))?.text ?? '';
  const { isFromMillrace } = await import(
    `data:text/javascript,${encodeURIComponent(`${code}\nexport { isFromMillrace };`)}`
  );
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
  const now = new Date();
  const signed = (body: string) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
  });
  expect(isFromMillrace(signed('{}'), '{}', secret)).toBe(true);
  expect(isFromMillrace(signed('{"a":1}'), '{}', secret)).toBe(false);
});
