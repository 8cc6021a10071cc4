// @ts-check
// Chooses the tests that a change can break: Jest's arguments for `npm test -- --changed[=<revision>]`.
import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

const ROOMS = ['platform', 'site', 'knowledge', 'authoring', 'landing', 'interviews', 'audit', 'content'];
/** Rooms that all others build on: a change there can break everything. */
const SHARED = new Set(['platform', 'site']);
const IN_ROOM = /^(?:domain|jobs|db|services|workflows|activities|api)\/([a-z]+)\//;
/** Products that other products build on, with those products. */
const USED_BY = new Map([['authoring', ['content']]]);
/** Files that no system test depends on: documentation, benchmarks and unit tests. */
const UNIT_ALONE =
  /^(?:docs\/|bench\/|eval\/|[^/]+\.md$|LICENSE$|test\/[^/]+\.test\.ts$|(?!test\/).*\.test\.ts$)/;
const CONSOLE = /^web\/console\/([a-z]+)\//;
const SYSTEM_TEST = /^test\/([a-z]+\/.*\.test\.ts)$/;

/**
 * @param {string[]} args of `npm test`
 * @param {() => string[]} [changed] files, from the root
 * @returns {string[]} for Jest
 */
export function testArguments(args, changed) {
  const flag = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  if (!flag) return args;
  const files = (changed ?? (() => changedSince(flag.split('=')[1] ?? 'HEAD')))();
  const others = args.filter((arg) => arg !== flag);
  const places = placesOf(files);
  if (places === 'all') return others;
  const rooms = [...new Set(places.map((place) => place.split('/')[0] ?? ''))];
  const selected = ['--selectProjects', 'unit', 'code', ...rooms];
  return [...selected, ...(places.every(isRoom) ? [] : ['--testPathPatterns', patternOf(places)]), ...others];
}

/**
 * The system tests that changes of these files can break: rooms (`knowledge/`), folders and single tests, relative to test/.
 * @param {string[]} files
 * @returns {string[] | 'all'}
 */
export function placesOf(files) {
  const places = new Set();
  for (const file of files) {
    const own = UNIT_ALONE.test(file) ? [] : placesOfOne(file);
    if (!own) return 'all';
    for (const place of own) places.add(place);
  }
  const wider = [...places].filter((place) => place.endsWith('/'));
  return [...places].filter((place) => !wider.some((other) => other !== place && place.startsWith(other)));
}

/**
 * @param {string} file
 * @returns {string[] | null} null: it can break every test
 */
function placesOfOne(file) {
  const test = SYSTEM_TEST.exec(file)?.[1];
  if (test !== undefined) return [test];
  // The widget belongs to the agents whose answers it shows.
  if (file.startsWith('web/widget/')) return ['knowledge/'];
  if (file.startsWith('web/call/')) return ['interviews/e2e/'];
  const page = CONSOLE.exec(file)?.[1];
  // A console page only needs its browser tests; shared parts may be on every page.
  if (page !== undefined)
    return isProduct(page) ? [`${page}/e2e/`, 'platform/e2e/'] : ROOMS.map((room) => `${room}/e2e/`);
  const room = IN_ROOM.exec(file)?.[1] ?? '';
  return isProduct(room) ? [room, ...(USED_BY.get(room) ?? [])].map((one) => `${one}/`) : null;
}

/** @param {string} room */
const isProduct = (room) => ROOMS.includes(room) && !SHARED.has(room);
/** @param {string} place */
const isRoom = (place) => ROOMS.some((room) => place === `${room}/`);

/**
 * A regular expression for the paths of these system tests and of all other kinds of tests.
 * @param {string[]} places
 */
function patternOf(places) {
  const named = places.map((place) => (place.endsWith('/') ? place : `${place.replaceAll('.', '\\.')}$`));
  return `^(?!.*/?test/(?:${ROOMS.join('|')})/)|(?:^|/)test/(?:${named.join('|')})`;
}

/**
 * Files that differ from a revision, new ones included.
 * @param {string} revision
 */
function changedSince(revision) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')];
}
