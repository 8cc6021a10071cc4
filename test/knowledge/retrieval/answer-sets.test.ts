import { judge } from '../../../eval/answers/judge.ts';

test.each([
  ['right', 'It costs 3.50 EUR. [1]', {}],
  ['right', 'It costs\n3.50 eur [1]', {}],
  ['wrong', 'It costs 13.50 EUR. [1]', {}],
  ['wrong', 'It costs 3.505 EUR. [1]', {}],
  ['partly', 'It costs 3.50. [1]', { must: ['3.50', ['EUR', 'euros']] }],
  ['right', 'It costs 3.50 euros. [1]', { must: ['3.50', ['EUR', 'euros']] }],
  ['partly', 'It costs 3.50 EUR. 13.50 EUR [1]', { mustNot: ['13.50'] }],
  ['refused', 'It costs 3.50 EUR.', { fallbackUsed: true }],
  ['right', 'I found nothing.', { must: [], fallbackUsed: true }],
  ['wrong', 'It costs 3.50 EUR. [1]', { must: [] }],
])(
  '%s: %s',
  (
    verdict,
    content,
    {
      must = ['3.50 EUR'],
      mustNot = [],
      fallbackUsed = false,
    }: Partial<{ must: (string | string[])[]; mustNot: string[]; fallbackUsed: boolean }>,
  ) => {
    const question = { id: 'q', kind: 'number', text: 'What does it cost?', must, mustNot };
    expect(judge(question, { content, fallbackUsed })).toBe(verdict);
  },
);
