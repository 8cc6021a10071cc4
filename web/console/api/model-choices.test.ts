import { modelChoices } from './model-choices.ts';

const OWN = '0123456789abcdef01234567';
const items = [
  {
    id: `${OWN}/meta/llama`,
    provider: 'openai-compatible',
    connectionId: OWN,
    available: true,
    writes: true,
    judges: false,
  },
  {
    id: `${OWN}/tiny`,
    provider: 'openai-compatible',
    connectionId: OWN,
    available: true,
    writes: false,
    judges: false,
  },
  {
    id: 'gpt-6-luna',
    provider: 'openai',
    available: false,
    writes: true,
    judges: true,
    reason: 'OPENAI_API_KEY is not set',
  },
  { id: 'offline', provider: 'offline', available: true, writes: false, judges: false },
];
const list = { items, default: `${OWN}/meta/llama` };
const labels = (chosen: string) =>
  modelChoices(list, new Map([[OWN, 'Our server']]), chosen).map(({ group, items: all }) => [
    group,
    ...all.map(({ label, disabled }) => (disabled ? `(${label})` : label)),
  ]);

test('the default comes first, then the models of each connection, with what is wrong with them', () => {
  expect(labels('')).toEqual([
    ['Set by your company', 'Company default: meta/llama'],
    ['Our server', 'meta/llama', 'tiny (failed its check)'],
    ['OpenAI', '(gpt-6-luna (not available))'],
  ]);
});

test('a stored model that nothing offers any more is shown, and one that is not available stays chosen', () => {
  expect(labels('old-model')[0]).toEqual(['Set by your company', 'Company default: meta/llama', 'old-model']);
  expect(labels('gpt-6-luna')[2]).toEqual(['OpenAI', 'gpt-6-luna (not available)']);
});
