import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE, PAGE_RULES, ruleById } from './catalogue.ts';
import { CATEGORIES } from './rule.ts';
import { SITE_RULES } from './site-rules.ts';

const repeated = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

test('ids are words of their own', () => {
  expect(repeated(CATALOGUE.map(({ id }) => id))).toEqual([]);
  expect(CATALOGUE.map(({ id }) => id).filter((id) => !/^[a-z\d]+(?:-[a-z\d]+)+$/.test(id))).toEqual([]);
});

test('the catalogue is complete', () => {
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(190);
  const promised = [
    'title-missing',
    'title-duplicate',
    'h1-missing',
    'image-alt-missing',
    'link-broken-internal',
  ];
  expect(promised.filter((id) => ruleById(id) === undefined)).toEqual([]);
  expect(ruleById('no-such-rule')).toBeUndefined();
});

test('every category has rules', () => {
  const used = new Set(CATALOGUE.map(({ category }) => category));
  expect(CATEGORIES.filter((category) => !used.has(category))).toEqual([]);
});

test.each(['title', 'why', 'howToFix'] as const)('%s says something of its own in a sentence', (field) => {
  const texts = CATALOGUE.map((issue) => issue[field]);
  expect(texts.filter((text) => text.length < 15 || text !== text.trim())).toEqual([]);
  const isWhole = (text: string): boolean => /^[A-Z].*[.;]$/.test(text) || /^[A-Za-z].*\.$/.test(text);
  expect(texts.filter((text) => (field === 'title' ? text.endsWith('.') : !isWhole(text)))).toEqual([]);
});

// Reasons and advice may be the same for two faults; what is wrong may not.
test('no two rules say the same', () => {
  expect(repeated(CATALOGUE.map(({ title }) => title))).toEqual([]);
});

test('every file of page rules is tested with golden pairs', () => {
  const folder = join(import.meta.dirname, 'rules');
  const names = readdirSync(folder);
  const tests = names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const lists = names
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=export const )\w+Rules\b/g) ?? []);
  expect(lists.length).toBeGreaterThan(15);
  const isTested = (list: string): boolean =>
    tests.some((text) => new RegExp(String.raw`testRules\([^{;]*\b${list}\b`).test(text));
  expect(lists.filter((list) => !isTested(list))).toEqual([]);
});

test('page rules and site rules are told apart', () => {
  const pages = new Set(PAGE_RULES.map(({ id }) => id));
  expect(SITE_RULES.filter(({ id, over }) => pages.has(id) || over !== 'site')).toEqual([]);
});
