import { initialsOf } from './initials.ts';

test('initials are whole letters of two words', () => {
  expect(initialsOf('Ada Müller')).toBe('AM');
  expect(initialsOf('Bob 🧑‍🔧 "Écru" Smith')).toBe('BÉ');
  expect(initialsOf('𝒜da')).toBe('𝒜');
  expect(initialsOf('🚲')).toBe('');
});
