import { factsOf } from '../content/facts.ts';
import { planPage } from '../content/plan-page.ts';
import { chosenPlan } from './chosen-plan.ts';

const facts = factsOf(
  {
    businessName: 'Mondlicht',
    businessOverview: 'Mondlicht is a bakery in Leipzig. We bake rye bread. A loaf costs 4 €.',
    targetAudience: 'Families',
    brandTone: 'friendly',
  },
  [],
);
const plan = planPage(facts, null);

test('the sections that were asked for, in that order, as they were planned', () => {
  const chosen = chosenPlan(plan, ['footer', 'hero'], facts);
  expect(chosen.map(({ type, order }) => [type, order])).toEqual([
    ['footer', 0],
    ['hero', 1],
  ]);
  const hero = plan.find(({ type }) => type === 'hero');
  expect(chosen[1]).toEqual({ ...hero, order: 1 });
});

test('a type that was not planned gets a title and what the brief says on it; one asked for twice is there twice', () => {
  const bare = plan.filter(({ type }) => type !== 'pricing');
  const [pricing, first, second] = chosenPlan(bare, ['pricing', 'hero', 'hero'], facts);
  expect(pricing).toMatchObject({ type: 'pricing', title: expect.stringMatching(/\w/), order: 0 });
  expect(pricing?.keyPoints.join()).toContain('4 €');
  expect([first?.type, second?.type, second?.order]).toEqual(['hero', 'hero', 2]);
});
