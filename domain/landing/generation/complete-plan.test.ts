import type { BusinessContext } from '../business-context.ts';
import type { PlannedSection } from '../content-plan.ts';
import { completePlan, hasNothingToWrite } from './complete-plan.ts';

const brief: BusinessContext = {
  businessName: 'Oakline',
  businessOverview: 'We repair wooden boats.',
  targetAudience: 'Owners of boats',
  brandTone: 'friendly',
};
const planned = (type: PlannedSection['type'], ...keyPoints: string[]): PlannedSection => ({
  type,
  title: type,
  purpose: '',
  keyPoints,
  order: 0,
});
const types = (plan: PlannedSection[]) => plan.map(({ type, order }) => [order, type]);

test('a contact section and a footer are added; quotes, names and pictures that nobody gave are not planned', () => {
  const plan = [
    planned('footer'),
    planned('hero', 'Boats'),
    planned('testimonials'),
    planned('logos', 'Trust'),
  ];
  expect(types(completePlan(plan, brief))).toEqual([
    [0, 'hero'],
    [1, 'logos'],
    [2, 'contact'],
    [3, 'footer'],
  ]);
});

test('what the details state gets a section, unless the plan has one', () => {
  const details = {
    services: [{ name: 'Survey', price: '£45' }],
    quotes: [{ text: 'She floats!', author: 'R. T.' }],
    questions: [{ question: 'When?', answer: 'Now.' }],
  };
  const given = { ...brief, details };
  const plan = [planned('hero'), planned('faq'), planned('contact'), planned('footer')];
  expect(types(completePlan(plan, given)).map(([, type]) => type)).toEqual([
    'hero',
    'faq',
    'pricing',
    'testimonials',
    'contact',
    'footer',
  ]);
  expect(hasNothingToWrite(planned('testimonials'), given)).toBe(false);
  expect(hasNothingToWrite(planned('testimonials'), brief)).toBe(true);
});
