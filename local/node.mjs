// @ts-check
// Plain JavaScript, because it runs under whatever Node the machine has (20 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withDeathSignal } from './death-signal.mjs';
import { ROOT, cacheDir } from './paths.mjs';
import { step, withLock } from './progress.mjs';
import { handOnSignals } from './signals.mjs';

const VERSION = '24.21.0';
/** Older releases of 24 lack `crypto.argon2`. */
const OLDEST_MINOR = 7;
const LINES_SHOWN = 30;

/** npm retries each request after 1, 3, 9, 27 and 60 s, so that one lost request does not make the first start fail. */
const PATIENT = ['--fetch-retries=5', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=1000'];

/**
 * Prepares Node 24 and the locked packages. Returns the Node to continue with and an environment in which `node` is that one.
 * Throws an Error that says plainly what is missing.
 * @param {{ dev: boolean, ahead?: boolean }} wanted `dev`: includes the development packages; `ahead`: downloads what else a
 * start needs from the network while npm installs
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function prepareNode({ dev, ahead = false }) {
  const node = isUsable(process.versions.node) ? process.execPath : await bringNode();
  const env = {
    ...process.env,
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    // Otherwise the install script downloads CUDA libraries, which Millrace does not use.
    ONNXRUNTIME_NODE_INSTALL: 'skip',
    NODE_USE_ENV_PROXY: '1',
  };
  await installPackages(node, env, { dev, ahead });
  return { node, env };
}

/** @param {string} version */
function isUsable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 24 && minor >= OLDEST_MINOR;
}

/**
 * Fetches Node 24 from npm, once per user: the platform's binary package if npm has one, otherwise the package that locates it.
 */
async function bringNode() {
  const ready = ['linux-x64', 'linux-arm64'].includes(`${process.platform}-${process.arch}`);
  const name = ready ? `node-${process.platform}-${process.arch}` : 'node';
  const folder = join(cacheDir(), 'node24');
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  await withLock(join(cacheDir(), 'node24.lock'), 'fetching Node 24', async () => {
    if (installedVersion(join(folder, 'node_modules', name)) === VERSION) return;
    const title = `Fetching Node ${VERSION} (this is ${process.versions.node})`;
    await step(title, 'about 10 seconds, once per user', () => fetchNode(name, folder));
  });
  const trial = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (trial.status === 0) return node;
  throw new Error(
    `Node ${VERSION} from npm does not run here (${trial.error?.message ?? trial.stderr.trim()}). ` +
      'Millrace needs Linux with glibc, or macOS. Install Node 24 yourself and start again.',
  );
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function fetchNode(name, folder) {
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await npm(process.execPath, ['install', '--prefix', draft, `${name}@${VERSION}`], process.env);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** @param {string} folder */
function installedVersion(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/**
 * Runs `npm ci` if the lock file has changed since the last run. Always under Node 24: npm silently leaves out optional packages
 * for which the running Node is too old.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @param {{ dev: boolean, ahead: boolean }} wanted
 */
async function installPackages(node, env, { dev, ahead }) {
  const stamp = join(ROOT, 'node_modules', '.millrace-installed');
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const withoutDev = `${hash} production`;
  const enough = dev ? [hash] : [hash, withoutDev];
  const isInstalled = () => existsSync(stamp) && enough.includes(readFileSync(stamp, 'utf8'));
  if (isInstalled()) return;
  const lock = join(
    cacheDir(),
    `install-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.lock`,
  );
  await withLock(lock, 'installing packages', async () => {
    if (isInstalled()) return;
    const kinds = [dev ? '--include=dev' : '--omit=dev', '--include=optional', '--ignore-scripts=false'];
    await Promise.all([
      step('Installing the locked packages with npm', 'one to three minutes, once', () =>
        npm(node, ['ci', ...kinds], env),
      ),
      ahead ? fetchAhead(node, env) : null,
    ]);
    writeFileSync(stamp, dev ? hash : withoutDev);
  });
}

/**
 * Downloads ahead of the start. Failures are ignored here: the start retries and reports them.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function fetchAhead(node, env) {
  const settings = join(ROOT, '.env');
  const flags = existsSync(settings) ? [`--env-file=${settings}`] : [];
  const args = [...flags, '--disable-warning=ExperimentalWarning', join(ROOT, 'local', 'fetch-ahead.ts')];
  const [command, ...before] = [...withDeathSignal('SIGTERM'), node];
  const child = spawn(command, [...before, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  const stopHandingOn = handOnSignals(child);
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  stopHandingOn();
}

/**
 * Runs npm's own program under the given Node, in the checkout. Its output is only shown if it fails. It ends with this process:
 * an npm left running would collide with the next one in half-written folders.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
export async function npm(node, args, env) {
  const [command, ...before] = [...withDeathSignal('SIGTERM'), node];
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', ...PATIENT];
  const child = spawn(command, [...before, npmProgram(), ...args, ...quiet], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stopHandingOn = handOnSignals(child);
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => output.push(text));
  }
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  stopHandingOn();
  if (code === 0) return;
  const lines = output.join('').trim().split('\n');
  const telling = lines.filter((line) => !line.startsWith('npm warn')).slice(-LINES_SHOWN);
  throw new Error(`npm ${args[0]} failed (exit code ${code}):\n${telling.join('\n')}`);
}

/** The script behind the `npm` command: that of the npm that started us, otherwise of the one on PATH. */
function npmProgram() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js') && existsSync(running)) return running;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const command = join(folder, 'npm');
    if (!existsSync(command)) continue;
    const program = realpathSync(command);
    if (program.endsWith('npm-cli.js')) return program;
  }
  throw new Error('npm is not on PATH; it comes with Node (https://nodejs.org)');
}
