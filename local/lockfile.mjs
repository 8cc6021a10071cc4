// @ts-check
// `npm run lock`: brings package-lock.json up to date and completes it.
//
// npm silently leaves optional packages that its registry lacks (binaries for other platforms) out of the lock file,
// and `npm ci` then rejects the lock: "Missing: … from lock file". Each gets an entry with its version and platform,
// which is all that `npm ci` compares; on that platform npm resolves the rest itself. Such an entry has no `integrity`,
// so each run drops it first: if the registry has the package by now, npm fills in the entry.
//
// If a dependency names a package as an optional peer (a matcher for some test runner), npm treats it as part of
// production as soon as it is installed for development: `npm ci --omit=dev` would install the whole test runner. npm
// reads these dependencies from the lock file, so such peers are left out.
//
// For packages whose install scripts package.json refuses (`allowScripts`), the lock does not mention the scripts. Then
// no version of `npm ci` runs them, and that of onnxruntime-node does not download CUDA.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, hasInstallScript?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockEntry
 */

/** Maps words in package names to npm's names of operating systems. */
const SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/**
 * Removes the entries of optional packages that have no `integrity`, so that npm requests them from the registry again: it never
 * completes an existing entry. Returns the removed places.
 * @param {Record<string, LockEntry>} packages
 * @returns {string[]}
 */
export function dropUnverified(packages) {
  const places = Object.keys(packages).filter((place) => isUnverified(place, packages[place]));
  for (const place of places) delete packages[place];
  return places;
}

/**
 * @param {string} place
 * @param {LockEntry | undefined} entry
 */
function isUnverified(place, entry) {
  return place !== '' && entry?.optional === true && entry.integrity === undefined;
}

/**
 * Adds the missing optional packages to the `packages` of a lock file; returns the added places.
 * @param {Record<string, LockEntry>} packages
 * @returns {string[]}
 */
export function addMissingOptional(packages) {
  const added = [];
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isReachable(packages, place, name)) continue;
      const target = `node_modules/${name}`;
      const { cpu, os } = platformOf(name);
      // In npm's own order, so that a run without new entries changes nothing.
      packages[target] = {
        version: range.replace(/^[\^~]/, ''),
        cpu,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        os,
      };
      added.push(target);
    }
  }
  return added;
}

/**
 * Whether a package at `place` would find `name`: in its own folder or a parent folder, as Node resolves packages.
 * @param {Record<string, LockEntry>} packages
 * @param {string} place
 * @param {string} name
 */
function isReachable(packages, place, name) {
  return placeOf(packages, place, name) !== null;
}

/**
 * Where a package at `place` finds `name`; null if nowhere.
 * @param {Record<string, LockEntry>} packages
 * @param {string} place
 * @param {string} name
 */
function placeOf(packages, place, name) {
  for (
    let folder = place;
    folder;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : null;
}

/**
 * Removes the optional peers that are the only reason why production would include development packages, and marks those packages
 * as development only; returns their places.
 * @param {Record<string, LockEntry>} packages
 * @returns {string[]}
 */
export function keepOutOfProduction(packages) {
  const needed = new Set(['']);
  // Iterating over a set includes items that are added meanwhile.
  for (const place of needed) {
    for (const name of needsOf(packages[place] ?? {})) {
      const target = placeOf(packages, place, name);
      if (target !== null) needed.add(target);
    }
  }
  for (const place of needed) dropPeers(packages, place, needed);
  const places = Object.keys(packages).filter(
    (place) => packages[place]?.devOptional === true && !needed.has(place),
  );
  for (const place of places) {
    const entries = Object.entries(packages[place] ?? {});
    packages[place] = Object.fromEntries(
      entries.map(([name, value]) => [name === 'devOptional' ? 'dev' : name, value]),
    );
  }
  return places;
}

/** @param {LockEntry} entry */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/**
 * @param {Record<string, LockEntry>} packages
 * @param {string} place
 * @param {ReadonlySet<string>} needed
 */
function dropPeers(packages, place, needed) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = packages[place] ?? {};
  for (const name of Object.keys(peerDependenciesMeta)) {
    const target = placeOf(packages, place, name);
    if (target === null || needed.has(target)) continue;
    delete peerDependencies[name];
    delete peerDependenciesMeta[name];
  }
}

/**
 * Removes the entries' mention of install scripts that package.json refuses.
 * @param {Record<string, LockEntry>} packages
 * @param {Record<string, boolean>} allowed by the name of the package
 */
export function dropRefusedScripts(packages, allowed) {
  for (const [place, entry] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (allowed[name] === false) delete entry.hasInstallScript;
  }
}

/**
 * Derives the platform from the name, e.g. `@lancedb/lancedb-darwin-arm64`. A name without a platform gets one that does not
 * exist, so that `npm ci` never tries to fetch the package.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const system = Object.entries(SYSTEMS).find(([word]) => words.includes(word))?.[1];
  const processor = PROCESSORS.find((candidate) => words.includes(candidate));
  return { cpu: [processor ?? 'none'], os: [system ?? 'none'] };
}

function main() {
  const file = join(ROOT, 'package-lock.json');
  const before = readLock(file);
  dropUnverified(before.packages);
  writeLock(file, before);
  execFileSync('npm', ['install', '--package-lock-only'], { cwd: ROOT, stdio: 'inherit' });
  const lock = readLock(file);
  const added = addMissingOptional(lock.packages);
  keepOutOfProduction(lock.packages);
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  dropRefusedScripts(lock.packages, allowScripts);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeLock(file, lock);
  console.log(
    added.length > 0
      ? `The registry lacks these, so package-lock.json has them without integrity:\n  ${added.join('\n  ')}`
      : 'package-lock.json is complete',
  );
}

/**
 * @param {string} file
 * @returns {{ packages: Record<string, LockEntry> }}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} file
 * @param {unknown} lock
 */
function writeLock(file, lock) {
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (import.meta.main) main();
