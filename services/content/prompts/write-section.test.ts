import { createFence } from '../../../domain/platform/fence.ts';
import { type KnownSection, type WriteArticleSectionInput, writeArticleSection } from './write-section.ts';

const section = (level: number, heading: string, text: string | null = null): KnownSection => ({
  level,
  heading,
  notes: `Plan of ${heading}`,
  keywords: [],
  text,
});
const INPUT: WriteArticleSectionInput = {
  title: 'Rye bread',
  keywords: [],
  language: 'en',
  audience: '',
  company: '',
  guideline: '',
  today: '2026-11-29',
  links: [],
  references: [],
  position: 0,
  sections: [
    section(2, 'In short', 'Rye keeps long [1].'),
    section(2, 'Baking'),
    section(3, 'Dough'),
    section(3, 'Oven'),
  ],
};
const promptFor = (position: number, more: Partial<WriteArticleSectionInput> = {}) => {
  const { system, messages } = writeArticleSection.render(
    { ...INPUT, ...more, position },
    createFence('m4rk'),
  );
  return { system, material: messages.map(({ content }) => content).join('') };
};

test.each([
  [0, 'This is the first section'],
  [1, 'Parts with headings of their own follow'],
  [2, 'in the middle of the article'],
  [3, 'This is the last section'],
])('section %d is told its place', (position, place) => {
  const { system } = promptFor(position);
  expect(system).toContain(place);
  expect(system.match(/This is the first|Parts with headings|in the middle|This is the last/g)).toHaveLength(
    1,
  );
});

test('a section sees the text before it, its own plan, and the plan of what follows', () => {
  const { material } = promptFor(1);
  expect(material).toContain('Level 2: In short\nRye keeps long (1).');
  expect(material).toContain('Write this one, level 2: Baking\nPlan: Plan of Baking');
  expect(material).toContain('Level 3: Dough\nPlan of Dough');
  expect(material).not.toContain('Plan of In short');
});

test('sources say whose they are and whether they are whole', () => {
  const source = { title: 'On rye', url: 'https://rye.example/', text: 'Rye keeps.' };
  const references = [
    { ...source, n: 1, isOwn: true, isCut: false },
    { ...source, n: 4, isOwn: false, isCut: true },
  ];
  const { material } = promptFor(1, { references });
  expect(material).toContain('Source [1], a page of the company itself:\n');
  expect(material).toContain('Source [4], a page of others, an excerpt:\n');
});
