import type { PlannedSection } from '../content-plan.ts';
import { chosenPlan } from './chosen-plan.ts';

const planned = (type: PlannedSection['type'], order: number): PlannedSection => ({
  type,
  title: `About ${type}`,
  purpose: 'Shows it',
  keyPoints: ['We bake.'],
  order,
});

test('the types that were asked for, in that order, as they were planned; others have their type alone', () => {
  const plan = [planned('hero', 0), planned('footer', 1)];
  expect(chosenPlan(plan, ['footer', 'hero', 'hero'])).toEqual([
    planned('footer', 0),
    planned('hero', 1),
    { type: 'hero', title: '', purpose: '', keyPoints: [], order: 2 },
  ]);
});
