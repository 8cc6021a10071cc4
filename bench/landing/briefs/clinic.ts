import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import type { Brief } from './brief.ts';

export const clinic: Brief = {
  name: 'clinic',
  language: 'en',
  context: {
    businessName: 'Harbour Street Physiotherapy',
    businessOverview:
      'Harbour Street Physiotherapy treats backs, knees and shoulders in Galway. Four therapists, evening hours, and a plan after the first visit.',
    targetAudience: 'People with pain who work during the day',
  },
  colors: { primary: '#00a3a3', accent: '#ff6f61' },
  sections: normaliseSections(
    [
      {
        type: 'hero',
        content: {
          heading: 'Back on your feet, with a plan',
          subheading:
            'Four therapists in Galway who listen first, treat second and write down what comes next.',
          cta: { label: 'Book a first visit', href: 'tel:+353911234567' },
          secondaryCta: { label: 'Meet the team', href: '#team' },
          items: [{ title: 'Evening hours' }, { title: 'A plan after the first visit' }],
        },
      },
      {
        type: 'features',
        title: 'Treatments',
        content: {
          heading: 'What we treat',
          items: [
            { title: 'Backs', body: 'From the desk or from the deadlift.' },
            { title: 'Knees', body: 'Before and after an operation.' },
            { title: 'Shoulders', body: 'Stiff, torn or just tired.' },
            { title: 'Everything else', body: 'Ask. We say so when somebody else is better at it.' },
          ],
        },
      },
      {
        type: 'team',
        title: 'Team',
        content: {
          heading: 'Four people, one plan',
          items: [
            { name: '[therapist]', role: 'Backs' },
            { name: '[therapist]', role: 'Knees' },
            { name: '[therapist]', role: 'Shoulders' },
            { name: '[therapist]', role: 'Sport' },
          ],
        },
      },
      {
        type: 'social-proof',
        content: {
          heading: 'What patients say',
          items: [
            { quote: 'They told me what would not help. That is when I trusted them.', name: '[patient]' },
            { quote: 'Evening hours are the only reason I went at all.', name: '[patient]' },
          ],
        },
      },
      {
        type: 'cta',
        content: {
          heading: 'It does not get better by waiting',
          subheading: 'Call us, or come by in Harbour Street.',
          cta: { label: 'Book a first visit', href: 'tel:+353911234567' },
        },
      },
    ],
    'user',
  ),
};
