import { SECTION_TYPES } from '../section.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { layoutOf } from './layouts.ts';

const KEY = '0123456789abcdef01234567/a.png';
const image = { src: KEY, alt: 'x' };
const texts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ title: `T${n}`, body: 'Some text.' }));

function layout(
  type: string,
  content: object,
  size: { width: number; height: number } | null = null,
): string {
  const [section] = normaliseSections([{ type, content: { heading: 'H', ...content } }], 'user');
  if (!section) throw new Error('there is a section');
  return layoutOf(section, size ? { [KEY]: { url: 'a.png', ...size } } : {});
}

test('a hero gives a wide picture the whole width, a high one the side, and a long heading the whole page', () => {
  expect(layout('hero', { image }, { width: 1600, height: 900 })).toBe('stacked');
  expect(layout('hero', { image }, { width: 800, height: 900 })).toBe('split');
  expect(layout('hero', { image })).toBe('split');
  expect(layout('hero', { heading: 'A heading '.repeat(8) })).toBe('statement');
});

test('features stand as what they have: pictures, titles alone, one, many', () => {
  const pictured = texts(3).map((item) => ({ ...item, image }));
  expect(layout('features', { items: pictured }, { width: 4, height: 3 })).toBe('rows');
  expect(layout('features', { items: pictured })).toBe('columns');
  expect(layout('features', { items: ['Bread', 'Cake', 'Coffee'] })).toBe('titles');
  expect(layout('features', { items: texts(1) })).toBe('solo');
  expect([2, 3, 4, 5, 6, 7, 8].map((count) => layout('features', { items: texts(count) }))).toEqual([
    'columns',
    'columns',
    'columns',
    'mosaic',
    'columns',
    'columns',
    'mosaic',
  ]);
});

test('a section of a few words and no list is a statement', () => {
  expect(layout('custom', { body: '<p>Founded in a barn.</p>' })).toBe('statement');
  expect(layout('custom', { body: `<p>${'Long. '.repeat(60)}</p>` })).toBe('columns');
  expect(layout('custom', {})).toBe('columns');
});

test('quotes, plans and calls to action by how many and what', () => {
  expect([1, 2, 3, 6].map((count) => layout('testimonials', { items: texts(count) }))).toEqual([
    'solo',
    'pair',
    'wall',
    'wall',
  ]);
  expect([1, 2, 3, 4].map((count) => layout('pricing', { items: texts(count) }))).toEqual([
    'solo',
    'columns',
    'columns',
    'table',
  ]);
  expect(layout('cta', {})).toBe('banner');
  expect(layout('cta', { subheading: 'Words.' })).toBe('centred');
  expect(layout('cta', { subheading: 'Words.', items: texts(2) })).toBe('listed');
});

test('each type of section has a layout, whatever it holds', () => {
  for (const type of SECTION_TYPES) expect(layout(type, { items: texts(2) })).toMatch(/^[a-z]+$/);
});
