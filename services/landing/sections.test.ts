import { normaliseSections } from '../../domain/landing/sections/normalise-sections.ts';
import { sectionsOf } from './sections.ts';

const stored = normaliseSections(
  [
    { id: 'hero-1', type: 'hero', title: 'Hero', content: { heading: 'Fresh flour' } },
    { id: 'faq-1', type: 'faq', title: 'Questions', content: { heading: 'Asked often' } },
  ],
  'ai',
);
const sent = (): Record<string, unknown>[] => structuredClone(stored).map((section) => ({ ...section }));
const idsOf = (sections: readonly unknown[], before = stored) =>
  sectionsOf(sections as Record<string, unknown>[], before).map(({ id, order }) => [id, order]);

test('a section whose words stay is the model’s, one whose words change is the user’s', () => {
  const [hero, faq] = sent();
  const changed = sectionsOf([{ ...hero, content: { heading: 'Other flour' } }, faq ?? {}], stored);
  expect(changed.map(({ source }) => source)).toEqual(['user', 'ai']);
});

test('a new section is the user’s, whatever it says of itself', () => {
  const [hero = {}] = sent();
  expect(sectionsOf([{ ...hero, id: 'hero-9', source: 'ai' }], stored)[0]?.source).toBe('user');
});

test('a section that says what the design says is the design’s', () => {
  const drawn = normaliseSections(
    [{ id: 'hero-1', type: 'hero', content: { heading: 'Stones turn' } }],
    'design',
  );
  const [hero, faq] = sent();
  const changed = sectionsOf([{ ...drawn[0] }, faq ?? {}], stored, drawn);
  expect(changed.map(({ source }) => source)).toEqual(['design', 'ai']);
  expect(sectionsOf([hero ?? {}], stored, drawn)[0]?.source).toBe('ai');
  const reworded = { ...drawn[0], content: { heading: 'Stones rest' } };
  expect(sectionsOf([reworded], stored, drawn)[0]?.source).toBe('user');
});

test('sections stand as in the list, unless an order was changed', () => {
  const [hero = {}, faq = {}] = sent();
  expect(idsOf([faq, hero])).toEqual([
    ['faq-1', 0],
    ['hero-1', 1],
  ]);
  expect(
    idsOf([
      { ...hero, order: 1 },
      { ...faq, order: 0 },
    ]),
  ).toEqual([
    ['faq-1', 0],
    ['hero-1', 1],
  ]);
  expect(idsOf([{ type: 'stats' }, hero, faq]).map(([id]) => id)).toEqual(['stats-1', 'hero-1', 'faq-1']);
});
