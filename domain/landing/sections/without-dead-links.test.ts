import { normaliseSections } from './normalise-sections.ts';
import { withoutDeadLinks } from './without-dead-links.ts';

const content = {
  heading: 'Bread',
  body: '<p>See <a href="#pricing">our prices</a></p>',
  cta: { label: 'Order', href: '#contact' },
  secondaryCta: { label: 'Web site', href: 'https://mill.example/' },
};

function left(...places: string[]) {
  const [section] = normaliseSections([{ id: 'hero', type: 'hero', content }], 'ai');
  if (!section) throw new Error('there is one');
  return withoutDeadLinks(section, new Set(['hero', ...places])).content;
}

test('a link to a section that is not there leads to the one for contact, or goes; others stay', () => {
  expect(left('contact', 'pricing')).toEqual(content);
  expect(left('contact').body).toBe('<p>See <a href="#contact">our prices</a></p>');
  const { cta: _cta, ...rest } = content;
  expect(left()).toEqual({ ...rest, body: '<p>See our prices</p>' });
});
