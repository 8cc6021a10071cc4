import { fontFamily } from './font-family.ts';

test.each([
  ['DejaVu Serif', 'AAAAAA+DejaVuSerif-Bold', 'DejaVu Serif'],
  ['', 'ABCDEF+OpenSans-SemiBold', 'Open Sans'],
  ['', 'Helvetica-Bold', 'Helvetica'],
  ['', 'ArialMT', 'Arial'],
  ['', 'TimesNewRomanPS-BoldItalicMT', 'Times New Roman'],
  ['Roboto', 'Roboto-Regular', 'Roboto'],
  ['', '', null],
  ['"><script>', '', 'script'],
])('%j, %j: %j', (family, name, expected) => {
  expect(fontFamily(family, name)).toBe(expected);
});
