import type { LocalInterview, LocalTurn } from './local-state.ts';
import { nextTurn, openingTurn } from './next-turn.ts';

const MINUTE = 60_000;
const interview: LocalInterview = {
  interviewer: 'Mira',
  organization: 'Mill & Sons',
  language: 'en-US',
  questions: ['What did you build?', 'What went wrong?', 'Why do you want to come to us?'].map(
    (question, index) => ({ id: `q${index}`, question, followUps: 3, weight: 1 }),
  ),
  limitMs: 10 * MINUTE,
  listens: false,
  help: { country: null, own: null },
};

/** A call of so many answers, one minute each. */
function talk(answers: number, given: Partial<LocalInterview> = {}): LocalTurn[] {
  const of = { ...interview, ...given };
  const turns = [openingTurn(of)];
  for (let answer = 1; answer <= answers; answer += 1) {
    turns.push(nextTurn(of, turns[answer - 1]!.state, answer * MINUTE));
  }
  return turns;
}

test('greets, says that nobody is there, asks each planned question once, and comments on nothing', () => {
  const [first, ...others] = talk(3);
  expect(first?.content).toMatch(
    /^Hello, I am Mira, an automatic interviewer for Mill & Sons\.\n\n.*do not comment.*10 minutes\.\n\nWhat did you build\?$/,
  );
  expect(others.slice(0, 2).map(({ content }) => content)).toEqual([
    'What went wrong?',
    'Why do you want to come to us?',
  ]);
  expect(others[2]).toMatchObject({ state: { ended: true } });
  expect(others[2]?.content).toMatch(/Goodbye/);
});

test('keeps to the time: a last question announced, an end', () => {
  const last = talk(2, { limitMs: 1.5 * MINUTE });
  expect(last[1]?.content).toMatch(/last question\.\n\nWhat went wrong\?$/);
  expect(last[2]).toMatchObject({ state: { ended: true } });
  expect(talk(1, { limitMs: MINUTE })[1]?.content).toMatch(/Our time is up/);
});

test('greets in the language of the interviewer, and says whether it understands what is said', () => {
  const [opening] = talk(0, { language: 'de', organization: '' });
  expect(opening?.content).toMatch(
    /^Guten Tag, ich bin Mira, ein automatischer Interviewer\.\n\n.* kommentiere/,
  );
  expect(talk(0, { language: 'pl-PL', listens: true })[0]?.content).toMatch(
    /^Dzień dobry, tu Mira[^]* dopytuję/,
  );
});

test('while the questions pause, nothing is asked; where help is, is said', () => {
  const paused = { question: 0, isLast: false, ended: false, isPaused: true };
  const { content, state } = nextTurn(interview, paused, MINUTE);
  expect(content).toMatch(/^The questions are paused\.[^]*findahelpline/);
  expect(state).toEqual(paused);
});

test('after the end nothing more is asked, and without questions there is no call', () => {
  const ended = { question: 1, isLast: false, ended: true };
  expect(nextTurn(interview, ended, 0).state).toEqual(ended);
  expect(openingTurn({ ...interview, questions: [] }).state.ended).toBe(true);
});
