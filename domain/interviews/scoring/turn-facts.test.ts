import type { TranscriptTurn } from '../response.ts';
import { answerPrints, copiedTurns, pastedTurns } from './turn-facts.ts';

const turn = (content: string, seconds = 60, role: TranscriptTurn['role'] = 'user'): TranscriptTurn => ({
  role,
  content,
  startMs: 1_000,
  endMs: 1_000 + seconds * 1_000,
});

test('thousands of characters within seconds were pasted; what may have been typed or spoken was not', () => {
  const long = 'x'.repeat(20_000);
  const transcript = [
    turn(long, 0, 'agent'),
    turn(long, 3),
    turn(long, 900),
    turn('x'.repeat(1_900), 1),
    turn('x'.repeat(4_000), 60),
  ];
  expect(pastedTurns(transcript)).toEqual([
    { turn: 1, kind: 'pasted', characters: 20_000, seconds: 3 },
    { turn: 4, kind: 'pasted', characters: 4_000, seconds: 60 },
  ]);
});

const WORDS = Array.from({ length: 50 }, (_, at) => `Word${at}`);

test('a long answer has one print, whatever its case, spaces and punctuation; a short one has none', () => {
  const [one] = answerPrints([turn(WORDS.join(' '))]);
  const [, other] = answerPrints([turn('Yes.'), turn(WORDS.join(', ').toLowerCase()), turn('Yes.')]).concat(
    answerPrints([turn('Yes.'), turn(`${WORDS.join(',  ').toLowerCase()}!`)]),
  );
  expect(one).toEqual({ turn: 0, print: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(other).toEqual({ turn: 1, print: one?.print });
  expect(answerPrints([turn(WORDS.slice(1).join(' ')), turn(WORDS.join(' '), 60, 'agent')])).toEqual([]);
  const chinese = '我在三年里建立了计费系统，并且培训了两位同事，后来把它迁移到了新的数据库。'.repeat(3);
  expect(answerPrints([turn(chinese)])).toHaveLength(1);
});

test('what another response has, too, is marked as a fact', () => {
  const prints = answerPrints([turn('Yes.'), turn(WORDS.join(' '))]);
  expect(copiedTurns(prints, new Set(prints.map(({ print }) => print)))).toEqual([
    { turn: 1, kind: 'copied' },
  ]);
  expect(copiedTurns(prints, new Set())).toEqual([]);
});
