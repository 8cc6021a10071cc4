import type { Template } from './queries.ts';

/** The values of a template as they appear in the document: dates are spelt out in the reader's English. */
export function writtenValues(
  { variables }: Pick<Template, 'variables'>,
  values: Readonly<Record<string, string>>,
  languages: readonly string[] = navigator.languages,
): Record<string, string> {
  const language = languages.find((one) => /^en(?:-[A-Z]{2})?$/i.test(one)) ?? 'en-GB';
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const written = variables.map(({ name, type }) => {
    const value = values[name] ?? '';
    const isDate = type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value);
    return [name, isDate ? dates.format(new Date(value)) : value];
  });
  return Object.fromEntries(written);
}
