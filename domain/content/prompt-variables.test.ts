import { fillVariables, unknownVariables, variablesOf } from './prompt-variables.ts';

test('variables are read with and without blanks, each once', () => {
  expect(variablesOf('{{keyword}} in {{ location }}, {{keyword}}; not {this} or {{')).toEqual([
    'keyword',
    'location',
  ]);
});

test('what a type does not list is unknown, also an empty name', () => {
  expect(unknownVariables('{{keyword}} {{Keyword}} {{}}', ['keyword'])).toEqual(['Keyword', '']);
});

test('values are filled in as they are: neither read for variables nor for patterns of replacement', () => {
  const filled = fillVariables('{{a}}|{{ b }}|{{c}}|{{toString}}', { a: '{{b}}', b: '$& $1' });
  expect(filled).toBe('{{b}}|$& $1||');
});
