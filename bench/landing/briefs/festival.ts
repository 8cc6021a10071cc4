import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import type { Brief } from './brief.ts';

export const festival: Brief = {
  name: 'festival',
  language: 'en',
  context: {
    businessName: 'Tin Roof Festival',
    businessOverview:
      'Tin Roof Festival brings brass bands, cargo bikes and very small stages to the old freight yard. One weekend, no fence, everybody under 12 goes free.',
    targetAudience: 'Families and people who dance badly',
  },
  colors: { primary: '#e6007e', background: '#111322', text: '#f7f4ff', accent: '#c6ff00' },
  sections: normaliseSections(
    [
      {
        type: 'hero',
        content: {
          heading: 'Very small stages. Very loud brass.',
          body: '<p>One weekend at the old freight yard, <strong>no fence</strong>, and everybody under 12 goes free.</p>',
          cta: { label: 'Get a ticket', href: 'https://tickets.example/tin-roof' },
        },
      },
      {
        type: 'logos',
        title: 'Bands',
        content: { heading: 'Playing this year', items: ['[band]', '[band]', '[band]', '[band]', '[band]'] },
      },
      {
        type: 'custom',
        title: 'The yard',
        content: {
          heading: 'Bring a bike, bring your mother',
          subheading: 'There is a repair stand, and there are chairs.',
          items: [
            { title: 'By bike', body: 'The canal path ends at the gate.' },
            { title: 'By train', body: 'The stop is called Freight Yard.' },
            { title: 'By car', body: 'Please do not.' },
          ],
        },
      },
      {
        type: 'faq',
        title: 'Questions',
        content: {
          heading: 'Good to know',
          items: [
            { question: 'Is there food?', answer: 'More than music, some say.' },
            {
              question: 'What if it rains?',
              answer: 'It is called Tin Roof. You will hear it.\nBring a jacket for the way home.',
            },
          ],
        },
      },
    ],
    'user',
  ),
};
