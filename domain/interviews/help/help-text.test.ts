import { HELP_LINES } from './help-lines.ts';
import { countryOf, defaultHelpText, helpTextOf } from './help-text.ts';

test('a country has its emergency number and a line to a person, in the language of the interview', () => {
  expect(defaultHelpText('DE', 'de-DE')).toBe(
    'Im Notfall wählen Sie 112. Mit einem Menschen sprechen können Sie hier: TelefonSeelsorge 0800 111 0 111.',
  );
  expect(defaultHelpText('US', 'en')).toContain('911');
});

test('without a country, and for one that is not listed, stands the international directory', () => {
  for (const country of [null, 'TO']) expect(defaultHelpText(country, 'fr')).toContain('findahelpline.com');
});

test("the company's own text goes first", () => {
  expect(helpTextOf({ country: 'US', own: 'Call our nurse: 5.' }, 'en')).toBe('Call our nurse: 5.');
});

test('countries are known by their codes', () => {
  expect(['de', 'UK', 'XX', 'DEU', ''].map(countryOf)).toEqual(['DE', 'GB', null, null, null]);
  expect([...HELP_LINES.keys()].filter((country) => countryOf(country) !== country)).toEqual([]);
});
