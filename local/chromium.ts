import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium, NONE } from '../adapters/chromium/find.ts';
import { messageOf } from './error-text.mjs';
import { runStep } from './low-priority.ts';
import { cacheDir } from './paths.mjs';
import { say, step, withLock } from './progress.mjs';

const PACKAGE = '@sparticuz/chromium';

/**
 * The path of a Chromium that runs: `configured` (CHROMIUM_PATH), otherwise the system's, otherwise Playwright's, otherwise the
 * one from npm, unpacked into the user's cache. Prints one line and returns null if there is none.
 */
export async function prepareChromium(configured?: string): Promise<string | null> {
  const found = await findChromium(configured);
  if (found || configured === NONE) return found;
  try {
    if (configured) throw new Error(`CHROMIUM_PATH=${configured} is not an executable`);
    return await fromPackage();
  } catch (error) {
    say(`! No Chromium, so nothing can be rendered; install one, or set CHROMIUM_PATH (${messageOf(error)})`);
    return null;
  }
}

/** Unpacks it ourselves: the package's own function writes to fixed names in the shared temporary folder. */
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
        runStep('chromium', join(dirname(manifest), 'bin'), draft),
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

/**
 * A script that starts Chromium, with the package's libraries and fonts if the system has none. Rejects if it still does not run.
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

/** A fontconfig file; the package's own refers to folders of another system. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`;
}
