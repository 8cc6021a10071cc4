import { normaliseSections } from '../sections/normalise-sections.ts';
import type { Section, SectionSource } from '../section.ts';
import { finishSections, placeSection } from './draft-sections.ts';

const [made] = normaliseSections([{ type: 'hero' }], 'ai');
const section = (id: string, heading = id, source: SectionSource = 'ai') => ({
  ...made!,
  id,
  title: heading,
  content: { heading },
  source,
});
const planned = ['hero', 'faq', 'footer'];
const shown = (sections: ReturnType<typeof placeSection>) =>
  sections.map(({ id, order, content }) => [id, order, content.heading]);

test('sections stand where the plan has them, in whatever order they are written', () => {
  let sections = placeSection([], section('footer'), planned);
  sections = placeSection(sections, section('hero'), planned);
  sections = placeSection(sections, section('faq'), planned);
  expect(shown(sections)).toEqual([
    ['hero', 0, 'hero'],
    ['faq', 1, 'faq'],
    ['footer', 2, 'footer'],
  ]);
});

test('a section that is written once more stands in the place of the first; the others are the same objects', () => {
  const before = planned.reduce<Section[]>((all, id) => placeSection(all, section(id), planned), []);
  const after = placeSection(before, section('faq', 'New words'), planned);
  expect(shown(after)[1]).toEqual(['faq', 1, 'New words']);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[0]).toBe(before[0]);
});

test('what the plan does not know stays behind it until the end, and then goes', () => {
  const old = [section('gallery', 'Old pictures', 'user'), section('faq', 'Old questions', 'user')];
  const sections = planned.reduce(
    (all, id) => placeSection(all, section(id), planned),
    placeSection(old, section('hero'), planned),
  );
  expect(shown(sections).map(([id]) => id)).toEqual([...planned, 'gallery']);
  expect(shown(finishSections(sections, planned)).map(([id, order]) => [id, order])).toEqual([
    ['hero', 0],
    ['faq', 1],
    ['footer', 2],
  ]);
});

test('what a user has edited meanwhile stays in the user’s words, and a removed section stays away', () => {
  const edited = [section('footer'), section('hero', 'My own words', 'user')];
  const finished = finishSections(edited, planned);
  expect(finished.map(({ id, source, content }) => [id, source, content.heading])).toEqual([
    ['hero', 'user', 'My own words'],
    ['footer', 'ai', 'footer'],
  ]);
});
