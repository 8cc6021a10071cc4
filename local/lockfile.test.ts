import { addMissingOptional } from './lockfile.mjs';

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
