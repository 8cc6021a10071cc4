import { readFileSync } from 'node:fs';

const FREE = new Set(['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0']);

test('the packages of the built-in engine are under the licences that Millrace accepts', () => {
  const lock = JSON.parse(readFileSync(new URL('engine/package-lock.json', import.meta.url), 'utf8'));
  const licences = Object.entries<{ license?: string }>(lock.packages).map(([name, { license }]) => [
    name,
    license,
  ]);
  expect(licences.filter(([, licence]) => !FREE.has(licence ?? ''))).toEqual([]);
  expect(licences.length).toBeGreaterThan(50);
});
