import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvHead, csvLine } from './csv.ts';

const DOMAIN = join(import.meta.dirname, '..');

test('a table begins with the mark by which Excel knows UTF-8, once', () => {
  const bytes = Buffer.from(csvHead(['Öl', 'Müsli']) + csvLine(['=1', 'süß']));
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.toString('utf8', 3)).toBe("Öl,Müsli\r\n'=1,süß\r\n");
});

test('every table that is downloaded begins so', () => {
  const tables = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-csv.ts'))
    .map((file) => readFileSync(join(DOMAIN, file), 'utf8'));
  expect(tables.length).toBeGreaterThan(3);
  expect(tables.filter((source) => !source.includes('yield csvHead('))).toEqual([]);
});
