import { DEFAULT_PERSONA, SLIDERS } from './interviewer.ts';
import { personaRules } from './persona-rules.ts';

test.each(SLIDERS)('each place of the slider %s that matters gives a rule of its own', (slider) => {
  const rules = [0, 3, 5, 7, 10].map((place) =>
    personaRules({ ...DEFAULT_PERSONA, [slider]: place }).join('\n'),
  );
  expect(new Set(rules).size).toBe(5);
});

test('the description stands as the words of others', () => {
  expect(personaRules({ ...DEFAULT_PERSONA, description: 'A baker.' })[0]).toMatch(
    /in the words of those who made you: A baker\./,
  );
  expect(personaRules({ ...DEFAULT_PERSONA, description: ' ' })).toHaveLength(SLIDERS.length);
});
