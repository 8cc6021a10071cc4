import { writtenValues } from './written-values.ts';

const variable = (name: string, type: 'date' | 'text') => ({
  name,
  label: name,
  type,
  required: true,
  default: '',
});
const template = { variables: [variable('due', 'date'), variable('code', 'text')] };

test('a date is written in words, and nothing else is', () => {
  const values = { due: '2026-03-09', code: '2026-03-09' };
  expect(writtenValues(template, values, ['de-DE'])).toEqual({ due: '9 March 2026', code: '2026-03-09' });
  expect(writtenValues(template, values, ['de', 'en-GB@posix', 'en-US', 'en-GB'])['due']).toBe(
    'March 9, 2026',
  );
  expect(writtenValues(template, { due: 'soon' }, [])).toEqual({ due: 'soon', code: '' });
});
