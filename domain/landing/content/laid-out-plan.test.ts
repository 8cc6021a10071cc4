import { LONGEST_KEY_POINT } from '../content-plan.ts';
import { laidOutPage } from './laid-out-page.ts';
import { laidOutPlan, planOf } from './laid-out-plan.ts';

const from = {
  brief: {
    businessName: 'Oakline Boatyard',
    businessOverview: `We repair wooden boats. ${'All of them are made of larch and oak, and so on. '.repeat(40)}`,
    targetAudience: 'Owners of wooden boats',
    brandTone: 'friendly' as const,
    details: {
      services: [{ name: 'Survey', price: '£45' }],
      questions: [{ question: 'Do you lift multihulls?', answer: 'Yes.' }],
      phone: '01803 555 123',
    },
  },
  design: null,
};
const page = laidOutPage(from);
const plan = planOf(page);

test('a plan that nobody changed is the page, with texts that are too long for a point', () => {
  expect(laidOutPlan(from, plan)).toEqual(page);
  const longest = Math.max(...plan.flatMap(({ keyPoints }) => keyPoints.map(({ length }) => length)));
  expect(longest).toBeLessThanOrEqual(LONGEST_KEY_POINT);
  expect(plan.find(({ type }) => type === 'pricing')?.keyPoints).toEqual(['Survey · £45']);
});

test('sections that were moved or given another title keep what they have; changed points are said as they are', () => {
  const changed = plan
    .toReversed()
    .map((one) => (one.type === 'faq' ? { ...one, keyPoints: ['- We lift 9 boats a day.', 'Ask'] } : one))
    .map((one, order) => ({ ...one, title: one.type === 'pricing' ? 'What it costs' : one.title, order }));
  const sections = laidOutPlan(from, changed);
  expect(sections.map(({ type }) => type)).toEqual(page.map(({ type }) => type).toReversed());
  const contentOf = (type: string) => sections.find((one) => one.type === type)?.content;
  expect(contentOf('pricing')).toEqual({
    heading: 'What it costs',
    items: [{ title: 'Survey', value: '£45' }],
  });
  expect(contentOf('faq')?.body).toBe('<ul><li>We lift 9 boats a day.</li></ul><p>Ask</p>');
});

test('types alone get the section that the page has of them, else a heading; links lead to sections that are there', () => {
  const bare = (['hero', 'team'] as const).map((type, order) => ({
    type,
    title: '',
    purpose: '',
    keyPoints: [],
    order,
  }));
  const [hero, team] = laidOutPlan(from, bare);
  expect(hero?.content).toEqual({ heading: 'Oakline Boatyard', subheading: 'We repair wooden boats.' });
  expect(team?.content).toEqual({ heading: 'Our team' });
});
