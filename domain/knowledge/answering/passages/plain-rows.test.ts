import { extractiveAnswer } from '../../extractive-answer.ts';
import { plainRows } from './plain-rows.ts';

const FAULTS = [
  'F2    Door is open            Close the door',
  'F5    Sieve is blocked        Clean the sieve',
];

test('neighbouring lines whose columns begin at the same places are rows', () => {
  expect([...plainRows(['Faults', ...FAULTS])]).toEqual([
    [1, ['F2', 'Door is open', 'Close the door']],
    [2, ['F5', 'Sieve is blocked', 'Clean the sieve']],
  ]);
});

test('two blanks are a gap where columns stand below one another', () => {
  expect([...plainRows(['July    412', 'August  468', 'Sept    439']).values()]).toEqual([
    ['July', '412'],
    ['August', '468'],
    ['Sept', '439'],
  ]);
});

test('columns of numbers may stand below one another with their ends', () => {
  expect([
    ...plainRows(['Rents         2,880       3,040', 'Seeds           410         450']).values(),
  ]).toEqual([
    ['Rents', '2,880', '3,040'],
    ['Seeds', '410', '450'],
  ]);
});

test('neighbouring lines with as many parts between semicolons are rows', () => {
  expect([
    ...plainRows(['1. DECK', '', 'H-10; blade; 24.90; stock', 'H-11; left belt; 21.50; 3 days']).values(),
  ]).toEqual([
    ['H-10', 'blade', '24.90', 'stock'],
    ['H-11', 'left belt', '21.50', '3 days'],
  ]);
});

test.each([
  [['Shut the gate; feed the cat', 'Water the roses; lock up']],
  [['Shut the gate; feed the cat; lock up', 'Go home.']],
  [['a)  Shut the gate', 'b)  Feed the cat']],
  [['It ends.  Then it', 'begins.  And so']],
  [['A line alone      with a gap']],
  [['One      two', 'Three          four']],
  [['Safety         3', 'Care           9']],
  [['Plain text', 'and more of it']],
])('%j are none', (lines) => expect(plainRows(lines).size).toBe(0));

test('what such a row says is an answer', () => {
  const passages = [{ text: `MESSAGES\n${FAULTS.join('\n')}\nSteam at the door is normal.`, score: 0.9 }];
  expect(extractiveAnswer('What does F5 mean?', passages)).toBe('F5 — Sieve is blocked; Clean the sieve [1]');
  expect(extractiveAnswer('Is steam at the door normal?', passages)).toBe('Steam at the door is normal. [1]');
});
