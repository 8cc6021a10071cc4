import { bubblesOf } from './bubbles.ts';

test('each thought of the interviewer has a bubble; an answer is one, whatever it looks like', () => {
  const turns = [
    { role: 'agent', content: 'Hello.\n\nThe rules.\n \n\nWhich bread?' },
    { role: 'user', content: 'Rye.\n\nAnd wheat.' },
    { role: 'agent', content: 'Line one,\nline two' },
  ] as const;
  expect(bubblesOf(turns).map(({ role, content }) => [role, content])).toEqual([
    ['agent', 'Hello.'],
    ['agent', 'The rules.'],
    ['agent', 'Which bread?'],
    ['user', 'Rye.\n\nAnd wheat.'],
    ['agent', 'Line one,\nline two'],
  ]);
});
