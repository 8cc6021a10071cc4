import { offlineForm } from '../../platform/models/without-model.ts';
import { createFence } from '../../../domain/platform/fence.ts';
import type { DesignOutline } from '../../../domain/landing/content/design-outline.ts';
import { planContent, type PlanContentInput } from './plan-content.ts';

const brief: PlanContentInput['brief'] = {
  businessName: 'Salon Bellevue',
  businessOverview: 'A hairdresser in Kassel.',
  targetAudience: 'People in the quarter',
  brandTone: 'friendly',
};
const planned = (overview: string, design: DesignOutline | null = null) =>
  planContent.read(
    offlineForm(planContent)(
      { brief: { ...brief, businessOverview: overview }, design, instructions: null },
      400,
    ),
  );

test('the plan of rules keeps to what a plan may be: a design of many sentences in one section', () => {
  const texts = Array.from({ length: 60 }, (_, n) => `Cut number ${n} takes an hour.`);
  const sections = [
    { type: 'hero' as const, heading: 'Salon', texts: ['Salon'] },
    { type: 'features' as const, heading: 'What we do', texts },
  ];
  const { plan } = planned(brief.businessOverview, { title: null, sections, texts: [] });
  expect(plan[1]?.keyPoints.slice(0, 40)).toEqual(texts.slice(0, 40));
});

test('a model is told the wishes of the owner, fenced', () => {
  const told = (instructions: string | null) => {
    const { system, messages } = planContent.render(
      { brief, design: null, instructions },
      createFence('m4rk'),
    );
    return { system, content: messages.map(({ content }) => content).join('\n') };
  };
  expect(told('No pricing').content).toContain('<wishes-m4rk>\nNo pricing\n</wishes-m4rk>');
  expect(told('No pricing').system).toContain('wishes-m4rk');
  expect(JSON.stringify(told(null))).not.toContain('wishes');
});

test('a brief of twenty prices, and of a long question with a long answer', () => {
  const prices = Array.from({ length: 20 }, (_, n) => `Cut number ${n} costs ${n + 10} €.`);
  const { plan } = planned([brief.businessOverview, ...prices].join('\n'));
  expect(plan.find(({ type }) => type === 'pricing')?.keyPoints).toEqual(prices);
  const words = (count: number, end: string) => `Do ${'really '.repeat(count)}we${end}`;
  const asked = planned(`${brief.businessOverview}\n${words(42, '?')}\n${words(42, '.')}`);
  expect(asked.plan.find(({ type }) => type === 'faq')?.keyPoints[0]?.length).toBeGreaterThan(500);
});
