import { bodyOf, knownVariables, valuesOf, variableProblem } from './text-form.ts';

const TYPES = [{ id: 'title', variables: ['keyword', 'location'] }];
const known = (kind: Parameters<typeof knownVariables>[0], promptTypeId = '', variables: string[] = []) =>
  knownVariables(kind, { promptTypeId, variables }, TYPES);

test('a prompt may hold what its type lists, a type what it lists itself, a guideline anything', () => {
  expect(known('system-prompts', 'title')).toEqual(['keyword', 'location']);
  expect(known('system-prompts')).toEqual([]);
  expect(known('prompt-types', '', ['keyword'])).toEqual(['keyword']);
  expect(known('guidelines')).toBeNull();
});

test('unknown variables are named with those that are known', () => {
  expect(variableProblem('On {{keyword}} in {{ town }}', ['keyword'])).toBe(
    'Unknown: {{town}}. It may hold keyword.',
  );
  expect(variableProblem('On {{keyword}}', [])).toBe('Unknown: {{keyword}}. It must not contain variables.');
  expect(variableProblem('On {{keyword}}', ['keyword'])).toBeNull();
  expect(variableProblem('Write {{ as you like }}', null)).toBeNull();
});

test('each kind sends its own fields', () => {
  const values = { ...valuesOf(null), name: 'Ask', content: 'x', variables: ['keyword'] };
  expect(bodyOf('guidelines', values)).not.toHaveProperty('variables');
  expect(bodyOf('system-prompts', values)).toMatchObject({ promptTypeId: null });
  expect(bodyOf('system-prompts', values)).not.toHaveProperty('variables');
  expect(bodyOf('prompt-types', values)).toMatchObject({ variables: ['keyword'] });
  expect(bodyOf('prompt-types', values)).not.toHaveProperty('promptTypeId');
});
