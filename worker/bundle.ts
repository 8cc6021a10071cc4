import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type BundleOptions, type Logger } from '@temporalio/worker';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Everything that can change the bundle: workflows, the code they use, package versions, and this file, which builds it. */
const SOURCES = ['workflows', 'jobs', 'domain', 'package-lock.json', 'worker/bundle.ts'];

/** Bundles are the same for every instance of a version, so they are stored in the user's cache. */
export function bundleCache(env: NodeJS.ProcessEnv): string {
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'millrace', 'workflow-bundles');
}

/**
 * The file with the bundled workflows, which is rebuilt only when a source has changed.
 * @param cacheDir folder that stores bundles by the hash of their sources
 */
export async function workflowBundle(
  cacheDir: string,
  logger: Logger,
  workflowsPath: string = join(ROOT, 'workflows/index.ts'),
): Promise<string> {
  const file = join(cacheDir, `workflows-${await hashOfSources(workflowsPath)}.js`);
  if (await exists(file)) return file;
  // Modules keep no state between workflows (test/architecture.test.ts), so they are evaluated once and not for each workflow.
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    preloadModules: [workflowsPath],
    webpackConfigHook: withModernSyntax,
    logger,
  });
  await mkdir(cacheDir, { recursive: true });
  // Several workers may bundle at once, so each writes its own file and renames it when it is complete.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, SHORT_STACKS + code);
  await rename(draft, file);
  return file;
}

/**
 * For each promise of a workflow the SDK records the stack and looks up every frame in the source map, which takes half a
 * millisecond or more for a job of one activity. Four frames are enough to locate a mistake. This must run before the SDK freezes
 * the globals, and is on the first line so that the source map stays valid.
 */
const SHORT_STACKS = 'Error.stackTraceLimit = 4;';

type BundlerHook = NonNullable<BundleOptions['webpackConfigHook']>;

/**
 * The SDK compiles workflows to ES2017. The helpers emitted for object spread and private fields read globals repeatedly, and
 * each such read leaves the workflow's context; this Node supports the syntax natively.
 */
const withModernSyntax: BundlerHook = (config) => {
  for (const rule of config.module?.rules ?? []) {
    const use = rule && rule !== '...' ? rule.use : undefined;
    if (typeof use !== 'object' || Array.isArray(use) || typeof use.options !== 'object') continue;
    const { jsc } = use.options;
    if (jsc) {
      use.options['jsc'] = { ...jsc, target: 'es2024' };
      return config;
    }
  }
  throw new Error('the SDK translates workflows in another way now');
};

async function hashOfSources(workflowsPath: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${workflowsPath}`);
  const outside = workflowsPath.startsWith(join(ROOT, 'workflows')) ? [] : [dirname(workflowsPath)];
  for (const source of [...SOURCES.map((name) => join(ROOT, name)), ...outside]) {
    for (const file of await filesBelow(source)) hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 32);
}

async function filesBelow(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
