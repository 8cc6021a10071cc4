import type { Section } from '../queries.ts';
import { mergeSections } from './merge-sections.ts';

const section = (id: string, heading = id): Section => ({
  id,
  type: 'custom',
  title: heading,
  content: { heading },
  components: [],
  order: 0,
  boundingBoxes: [],
  source: 'ai',
});
const base = ['hero', 'pricing', 'faq'].map((id) => section(id));
const [hero, pricing, faq] = base as [Section, Section, Section]; // three were made
const shown = ({ sections, conflicts }: ReturnType<typeof mergeSections>) => ({
  sections: sections.map(({ content, order }) => `${order} ${content.heading}`),
  conflicts,
});

test('changes of different sections come together', () => {
  const mine = [section('hero', 'mine'), pricing, faq];
  const theirs = [hero, section('pricing', 'theirs'), faq];
  expect(shown(mergeSections({ base, mine, theirs }))).toEqual({
    sections: ['0 mine', '1 theirs', '2 faq'],
    conflicts: [],
  });
});

test('a section that both have changed is a conflict, unless they changed it alike', () => {
  const mine = [section('hero', 'mine'), pricing, faq];
  const theirs = [section('hero', 'theirs'), pricing, faq];
  expect(mergeSections({ base, mine, theirs }).conflicts).toEqual(['hero']);
  expect(mergeSections({ base, mine, theirs: mine }).conflicts).toEqual([]);
});

test('one that the other has removed is a conflict only where it was changed', () => {
  const theirs = [hero, faq];
  expect(shown(mergeSections({ base, mine: [faq, pricing, hero], theirs }))).toEqual({
    sections: ['0 faq', '1 hero'],
    conflicts: [],
  });
  const changed = mergeSections({ base, mine: [hero, section('pricing', 'mine'), faq], theirs });
  expect(shown(changed)).toEqual({ sections: ['0 hero', '1 mine', '2 faq'], conflicts: ['pricing'] });
});

test('an order of mine holds, and what they have added stays behind its neighbour', () => {
  const theirs = [hero, section('team'), pricing, faq];
  expect(shown(mergeSections({ base, mine: [faq, hero, pricing], theirs }))).toEqual({
    sections: ['0 faq', '1 hero', '2 team', '3 pricing'],
    conflicts: [],
  });
  expect(shown(mergeSections({ base, mine: [hero, pricing, faq, section('cta')], theirs }))).toEqual({
    sections: ['0 hero', '1 team', '2 pricing', '3 faq', '4 cta'],
    conflicts: [],
  });
});
