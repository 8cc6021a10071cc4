import { createFence } from '../../../domain/platform/fence.ts';
import { planContent, type PlanContentInput } from './plan-content.ts';

const brief: PlanContentInput['brief'] = {
  businessName: 'Salon Bellevue',
  businessOverview: 'A hairdresser in Kassel.',
  targetAudience: 'People in the quarter',
  brandTone: 'friendly',
};

test('a model is told the wishes of the owner, fenced', () => {
  const told = (instructions: string | null) => {
    const { system, messages } = planContent.render(
      { brief, design: null, types: null, instructions },
      createFence('m4rk'),
    );
    return { system, content: messages.map(({ content }) => content).join('\n') };
  };
  expect(told('No pricing').content).toContain('<wishes-m4rk>\nNo pricing\n</wishes-m4rk>');
  expect(told('No pricing').system).toContain('wishes-m4rk');
  expect(JSON.stringify(told(null))).not.toContain('wishes');
});

test('the example of form is an answer that can be read', () => {
  const input = { brief, design: null, types: null, instructions: null };
  const { system } = planContent.render(input, createFence('m4rk'));
  const [, example = ''] = /another business: (\{.*\})$/mu.exec(system) ?? [];
  expect(planContent.read(example).plan).toHaveLength(2);
});
