import { modelChoices } from './model-choices.ts';

const OWN = '0123456789abcdef01234567';
const FAILED = 'f'.repeat(24);
const items = [
  {
    id: `${FAILED}/old`,
    provider: 'openai-compatible',
    connectionId: FAILED,
    available: false,
    writes: true,
    judges: false,
    reason: 'The key was refused',
  },
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
  modelChoices(
    list,
    new Map([
      [OWN, 'Our server'],
      [FAILED, 'Local models'],
    ]),
    chosen,
  ).map(({ group, items: all }) => [
    group,
    ...all.map(({ label, disabled }) => (disabled ? `(${label})` : label)),
  ]);

test('the default comes first, then the models of each connection, with what is wrong with them', () => {
  expect(labels('')).toEqual([
    ['Set by your company', 'Default: meta/llama'],
    ['Local models', '(old (not available))'],
    ['Our server', 'meta/llama', 'tiny (failed its check)'],
  ]);
});

test('a stored model that nothing offers any more is shown, and one that is not available stays chosen', () => {
  expect(labels('old-model')[0]).toEqual(['Set by your company', 'Default: meta/llama', 'old-model']);
  expect(labels(`${FAILED}/old`)[1]).toEqual(['Local models', 'old (not available)']);
});
