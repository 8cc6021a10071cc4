import { changesOf, findMistakes, NEW_AGENT } from './agent-values.ts';

const values = { ...NEW_AGENT, name: 'Miller' };

test('only what differs is sent, of a group the whole group', () => {
  expect(changesOf(values, values)).toEqual({});
  const chunking = { ...values.chunking, size: 200 };
  expect(changesOf({ ...values, temperature: 1, chunking }, values)).toEqual({ temperature: 1, chunking });
});

test('starters go as a list, contacts without what is empty', () => {
  const talk = { starters: ' How long?\n\nHow much? \n', contact: { email: 'a@b.example', url: ' ' } };
  expect(changesOf({ ...values, ...talk }, values)).toEqual({
    starters: ['How long?', 'How much?'],
    contact: { email: 'a@b.example' },
  });
  expect(findMistakes({ ...values, starters: '1\n2\n3\n4\n5' })).toEqual({ starters: 'At most 4 questions' });
});

test('a sound agent has no mistakes', () => {
  expect(findMistakes(values)).toEqual({});
});

test('names, instructions, numbers and the overlap are checked', () => {
  expect(
    findMistakes({
      ...values,
      name: ' ',
      systemPrompt: '',
      maxTokens: '',
      chunking: { ...values.chunking, size: 60, overlap: 60 },
      retrieval: { ...values.retrieval, topK: '' },
    }),
  ).toEqual({
    name: expect.any(String),
    systemPrompt: expect.any(String),
    maxTokens: 'Enter a number',
    'chunking.overlap': 'Must be less than the length of a passage',
  });
});
