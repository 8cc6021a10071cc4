// @ts-check
// `npm run lock`: brings package-lock.json up to date and completes it.
//
// npm leaves optional packages that the registry in use lacks (binaries for other platforms) out of the lock file
// without a word, and `npm ci` then refuses the lock: "Missing: … from lock file". Each gets an entry that names
// its version and platform, which is all that `npm ci` compares; on that platform npm finds the rest by itself.
// Such an entry has no `integrity`, so each run drops it first: a registry that has the package by now fills it in.
//
// A package that a dependency names as an optional peer (a matcher for some test runner) is part of production for npm as
// soon as it is there for development: `npm ci --omit=dev` would install the whole test runner. npm reads who needs whom
// from here, so such peers are left out.
//
// Of whose scripts package.json refuses (`allowScripts`), the lock does not say that there are any: then no `npm ci` runs
// them, whatever npm it is, and that of onnxruntime-node does not fetch CUDA.
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

/** Words in package names, and what npm calls the system. */
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
 * Removes the entries of optional packages that have no `integrity`; npm asks the registry for them again. Without
 * this they would stay as they are for ever: npm never completes an entry that it finds. Returns the places removed.
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
 * Adds the missing optional packages to the `packages` of a lock file; returns the places added.
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
      // In npm's own order, so that a run that finds nothing new changes nothing.
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
 * Whether a package at `place` would find `name`: in its own folder or one further up, as Node looks for it.
 * @param {Record<string, LockEntry>} packages
 * @param {string} place
 * @param {string} name
 */
function isReachable(packages, place, name) {
  return placeOf(packages, place, name) !== null;
}

/**
 * Where a package at `place` finds `name`; null: nowhere.
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
 * Leaves out the optional peers by which alone production would reach packages for development, and marks these as such;
 * returns their places.
 * @param {Record<string, LockEntry>} packages
 * @returns {string[]}
 */
export function keepOutOfProduction(packages) {
  const needed = new Set(['']);
  // Iterating over a set includes what is added on the way.
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
 * Removes what the lock says of install scripts that are refused.
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
 * Read from the name, e.g. `@lancedb/lancedb-darwin-arm64`. What names no platform gets one that exists nowhere,
 * so that `npm ci` never tries to fetch it.
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
