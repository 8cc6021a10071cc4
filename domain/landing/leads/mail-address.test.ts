import { normaliseSections } from '../sections/normalise-sections.ts';
import { mailAddress } from './mail-address.ts';

const page = (...sections: object[]) => normaliseSections(sections, 'user');
const said = (type: string, text: string) => ({ type, content: { heading: text } });

test('a page is written to as its contact says, else as any section or the brief does', () => {
  const sections = page(said('faq', 'Ask faq@a.example'), said('contact', 'Write to us: hello@a.example.'));
  expect(mailAddress(sections, 'brief@a.example')).toBe('hello@a.example');
  expect(mailAddress(page(said('faq', 'Ask faq@a.example')), 'brief@a.example')).toBe('faq@a.example');
  expect(mailAddress(page(said('hero', 'Bread @ home')), 'Write to brief@a.example')).toBe('brief@a.example');
  expect(mailAddress([], 'no address')).toBeNull();
});

test('a link to an address names it', () => {
  const cta = { label: 'Write', href: 'mailto:link@a.example?subject=x' };
  expect(mailAddress(page({ type: 'contact', content: { cta } }), '')).toBe('link@a.example');
});
