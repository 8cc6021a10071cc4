import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { settingsSchema } from '../domain/platform/settings/settings.ts';
import { code } from '../test/support/sources.ts';
import { ROOT } from './paths.mjs';

test('.env.example lists every setting with its default, in the order of the table', () => {
  const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' });
  const wanted = Object.entries(properties).map(([name, rule]) => {
    const value = typeof rule === 'object' ? rule.default : undefined;
    return `${name}=${typeof value === 'string' || typeof value === 'number' ? value : ''}`;
  });
  const listed = readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#?([A-Z0-9_]+=.*)$/gm);
  expect([...listed].map(([, line]) => line)).toEqual(wanted);
});

test('every setting is used', () => {
  const used = new Set(
    code
      .filter(({ path }) => path !== 'domain/platform/settings/settings.ts')
      .flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
  );
  expect(Object.keys(settingsSchema.shape).filter((name) => !used.has(name))).toEqual([]);
});
