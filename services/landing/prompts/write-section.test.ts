import { SECTION_TYPES } from '../../../domain/landing/section.ts';
import { createFence } from '../../../domain/platform/fence.ts';
import { writeSection, type WriteSectionInput } from './write-section.ts';

const input: WriteSectionInput = {
  brief: {
    businessName: 'Salon Bellevue',
    businessOverview: 'A hairdresser in Kassel.',
    targetAudience: 'People in the quarter',
    brandTone: 'friendly',
    details: { phone: '0561 123456', services: [{ name: 'Cut', price: 'from 30 €' }] },
  },
  source: [],
  section: { type: 'features', title: 'Cuts', purpose: '', keyPoints: ['Cuts for children'], order: 1 },
  others: [{ id: 'pricing', type: 'pricing', texts: ['Prices'] }],
  hasOwnItems: false,
  instructions: null,
};
const told = (more: Partial<WriteSectionInput> = {}) => {
  const { system, messages } = writeSection.render({ ...input, ...more }, createFence('m4rk'));
  return { system, content: messages.map(({ content }) => content).join('\n') };
};

test('a model is told nothing about parts that are empty', () => {
  const { system, content } = told({ others: [] });
  for (const name of ['design', 'others', 'wishes']) expect(`${system}${content}`).not.toContain(`<${name}-`);
  expect(told({ source: ['A text'], instructions: 'Shorter' }).content).toMatch(/<design-[^]*<wishes-/);
});

test('a model is told the details, the other sections by the names that links use, and whether items are given', () => {
  const { system, content } = told();
  expect(content).toContain('phone: 0561 123456\nservice: Cut · from 30 €');
  expect(content).toContain('#pricing (pricing)\nPrices');
  expect(system).not.toContain('leave items empty');
  expect(told({ hasOwnItems: true }).system).toContain('leave items empty');
});

test.each(SECTION_TYPES)('a model is told what is particular to %s', (type) => {
  const systems = SECTION_TYPES.map((one) => told({ section: { ...input.section, type: one } }).system);
  const own = told({ section: { ...input.section, type } }).system;
  expect(systems.filter((system) => system === own)).toHaveLength(1);
});

test('the example of form is an answer that can be read', () => {
  const [, example = ''] = /another business: (\{.*\})$/mu.exec(told().system) ?? [];
  expect(writeSection.read(example).items).toHaveLength(2);
});
