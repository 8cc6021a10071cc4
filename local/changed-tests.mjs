// @ts-check
// What a change can break: Jest's arguments for `npm test -- --changed[=<revision>]`.
import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Rooms that every other one stands on: a change there can break all. */
const SHARED = new Set(['platform', 'site']);
const ROOMS = new Set(['knowledge', 'authoring', 'landing', 'interviews', 'audit', 'content']);
const IN_ROOM = /^(?:domain|jobs|db|services|workflows|activities|api|web\/console|test)\/([a-z]+)\//;
/** A product that stands on another one. */
const USED_BY = new Map([['authoring', ['content']]]);
/** Changes nothing that a system test can see: words, measurements, and unit tests. */
const UNIT_ALONE = /^(?:docs\/|bench\/|eval\/|[^/]+\.md$|LICENSE$|(?!test\/).*\.test\.ts$)/;

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
  const rooms = roomsOf(files);
  if (rooms === 'all') return others;
  return ['--selectProjects', 'unit', 'code', ...rooms, ...others];
}

/**
 * The products whose system tests the files can break.
 * @param {string[]} files
 * @returns {string[] | 'all'}
 */
export function roomsOf(files) {
  const rooms = new Set();
  for (const file of files) {
    if (UNIT_ALONE.test(file)) continue;
    // The widget belongs to the agents that answer in it.
    const room = file.startsWith('web/widget/') ? 'knowledge' : (IN_ROOM.exec(file)?.[1] ?? '');
    if (file.startsWith('test/') && SHARED.has(room)) rooms.add(room);
    else if (ROOMS.has(room)) for (const one of [room, ...(USED_BY.get(room) ?? [])]) rooms.add(one);
    else return 'all';
  }
  return [...rooms];
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
