import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from './error-text.mjs';
import { runAtLowPriority } from './low-priority.ts';
import { ROOT } from './paths.mjs';
import { step, withLock } from './progress.mjs';

const WEB = join(ROOT, 'web');
const BUILT = join(WEB, 'dist');
const STAMP = 'built-from';
/** Each page has a folder in web/ with a vite.config.ts. */
const PAGES = ['console', 'widget', 'call'];

/**
 * Builds console, widget and the candidate's page into web/dist, unless the existing build is of the same sources. A running API
 * keeps serving the files that it read when it started.
 */
export async function prepareWeb(): Promise<void> {
  const sources = hashOfSources();
  const isBuilt = () =>
    existsSync(join(BUILT, STAMP)) && readFileSync(join(BUILT, STAMP), 'utf8') === sources;
  if (isBuilt()) return;
  await withLock(join(WEB, '.build.lock'), 'building the web console', async () => {
    if (isBuilt()) return;
    const draft = join(WEB, `.dist.${process.pid}`);
    mkdirSync(draft, { recursive: true });
    try {
      await step(
        'Building the web console, the widget and the page of interviews',
        'some seconds, after a change only',
        () => Promise.all(PAGES.map((page) => build(page, join(draft, page)))),
      );
      writeFileSync(join(draft, STAMP), sources);
      rmSync(BUILT, { recursive: true, force: true });
      renameSync(draft, BUILT);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

async function build(page: string, target: string): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--config', join(WEB, page, 'vite.config.ts'), '--outDir', target];
  try {
    await runAtLowPriority(vite, args);
  } catch (error) {
    throw new Error(`The ${page} could not be built:\n${messageOf(error)}`, { cause: error });
  }
}

/** A hash of all inputs of the build: web/, the code in domain/ that it shares with the server, and the package versions. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of ['web', 'domain']) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (path) =>
          !path.startsWith(BUILT) && !path.startsWith(join(WEB, '.dist.')) && !path.endsWith('.test.ts'),
      )
      .toSorted();
    for (const path of names) hash.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
