import { execFile } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { access, chmod, constants, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import { messageOf } from './error-text.mjs';
import { cacheDir } from './paths.mjs';
import { say, step, withLock } from './progress.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Where it lies when it is not on PATH. */
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
];
const PACKAGE = '@sparticuz/chromium';

/**
 * A Chromium that runs: `configured` (CHROMIUM_PATH), else one of the system, else Playwright's own, else the one from
 * npm, unpacked into the user's cache. Null when there is none; one line has then said so.
 */
export async function prepareChromium(configured?: string): Promise<string | null> {
  for (const candidate of configured ? [configured] : [...onSystem(), ...ofPlaywright()]) {
    if (await isProgram(candidate)) return candidate;
  }
  try {
    if (configured) throw new Error(`CHROMIUM_PATH=${configured} is no program`);
    return await fromPackage();
  } catch (error) {
    say(`! No Chromium, so nothing can be rendered; install one, or set CHROMIUM_PATH (${messageOf(error)})`);
    return null;
  }
}

function onSystem(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...USUAL_PLACES];
}

/** What `npx playwright install chromium` has brought, the newest first. */
function ofPlaywright(): string[] {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ];
  return caches
    .filter((cache) => cache !== '' && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .toSorted()
        .toReversed()
        .flatMap((name) => inside.map((path) => join(cache, name, path))),
    );
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacked by us: the package's own way writes to fixed names in the shared temporary folder. */
async function fromPackage(): Promise<string> {
  const manifest = createRequire(import.meta.url)
    .resolve(PACKAGE)
    .replace(/build[/\\].*$/, 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }; // a package's manifest
  const folder = join(cacheDir(), `chromium-${version}`);
  const program = join(folder, 'run');
  if (existsSync(program)) return program;
  return await withLock(`${folder}.lock`, 'unpacking Chromium', async () => {
    if (existsSync(program)) return program;
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    try {
      await step('Unpacking Chromium', '200 MB, once per user', () =>
        unpack(join(dirname(manifest), 'bin'), draft),
      );
      await writeFile(join(draft, 'run'), await launcher(draft, folder), { mode: 0o755 });
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return program;
  });
}

async function unpack(packed: string, folder: string): Promise<void> {
  const binary = join(folder, 'chromium');
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(binary),
  );
  await chmod(binary, 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const target = join(folder, name);
    mkdirSync(target);
    await extract({ file: join(packed, `${name}.tar.br`), cwd: target, brotli: true });
  }
}

/**
 * The script that starts it: with the libraries and fonts that the package brings where the system has none of its own.
 * Rejects when it does not run even so.
 */
async function launcher(draft: string, folder: string): Promise<string> {
  const libraries = (at: string) => ['al2023/lib', 'swiftshader'].map((name) => join(at, name)).join(':');
  const runs = (env: NodeJS.ProcessEnv) =>
    promisify(execFile)(join(draft, 'chromium'), ['--version'], { env: { ...process.env, ...env } });
  const lines = ['#!/bin/sh'];
  try {
    await runs({});
  } catch {
    await runs({ LD_LIBRARY_PATH: libraries(draft) });
    lines.push(`export LD_LIBRARY_PATH="${libraries(folder)}"`);
  }
  if (!existsSync('/etc/fonts')) {
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontConfiguration(join(folder, 'fonts')));
    lines.push(`export FONTCONFIG_PATH="${join(folder, 'fonts')}"`);
  }
  return [...lines, `exec "${join(folder, 'chromium')}" "$@"`, ''].join('\n');
}

/** The package's own names folders of another system. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`;
}
