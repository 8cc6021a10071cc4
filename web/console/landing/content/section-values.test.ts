import type { Section } from '../queries.ts';
import { newItem, sectionWith, valuesOf } from './section-values.ts';

const section: Section = {
  id: 'pricing',
  type: 'pricing',
  title: 'Prices',
  content: {
    heading: 'Prices',
    body: '<p>Per <strong>loaf</strong></p>',
    cta: { label: 'Order', href: '#contact' },
    image: { src: 'data:image/png;base64,AA==', alt: 'A loaf', width: 10, height: 20 },
    items: [
      { title: 'Rye', value: '4 €', points: ['Warm', 'Fresh'], highlighted: false },
      { title: 'Rolls', value: '[price]' },
    ],
  },
  components: [],
  order: 2,
  boundingBoxes: [],
  source: 'ai',
};

test('a section that is not changed comes back to the byte', () => {
  expect(sectionWith(section, valuesOf(section))).toEqual(section);
});

test('each text is put where it was read, and an empty one is left out', () => {
  const values = valuesOf(section);
  const [rye, rolls] = values.items;
  const edited = sectionWith(section, {
    ...values,
    heading: 'Our prices',
    subheading: 'All taxes included',
    body: '',
    cta: { label: '', href: '#contact' },
    alt: 'Bread',
    items: [
      { ...newItem('new'), title: 'Cake' },
      ...(rolls ? [{ ...rolls, value: '1 €' }] : []),
      ...(rye ? [{ ...rye, points: 'Warm\n\n' }] : []),
    ],
  });
  expect(edited).toEqual({
    ...section,
    title: 'Our prices',
    content: {
      heading: 'Our prices',
      subheading: 'All taxes included',
      image: { src: 'data:image/png;base64,AA==', alt: 'Bread', width: 10, height: 20 },
      items: [
        { title: 'Cake' },
        { title: 'Rolls', value: '1 €' },
        { title: 'Rye', value: '4 €', points: ['Warm'], highlighted: false },
      ],
    },
  });
});

test('a title of its own does not follow the heading', () => {
  const own = { ...section, title: 'What it costs' };
  expect(sectionWith(own, { ...valuesOf(own), heading: 'New' }).title).toBe('What it costs');
});
