import type { BusinessContext } from '../business-context.ts';
import { contactItems } from './contact-items.ts';
import { factsOf } from './facts.ts';

const brief: BusinessContext = {
  businessName: 'Aldermere Mill',
  businessOverview: 'We grind rye with stones.',
  targetAudience: 'Bakers',
  brandTone: 'friendly',
};

test.each([
  ['+49 (0)431 123-456', 'tel:+49431123456'],
  ['0049 (0)431 123456', 'tel:0049431123456'],
  ['(0431) 123456', 'tel:0431123456'],
  ['0431 123456', 'tel:0431123456'],
])('%s can be dialled, and is shown as it was written', (phone, href) => {
  const items = contactItems(factsOf(brief, []), [`Call ${phone} for an offer.`]);
  expect(items.flatMap(({ cta }) => (cta?.href.startsWith('tel:') ? cta.href : []))).toEqual([href]);
  expect(items[0]?.cta?.label).toBe(phone);
});
