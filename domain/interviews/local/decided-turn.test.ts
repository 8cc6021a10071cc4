import { decidedTurn } from './decided-turn.ts';
import { pressed, type Decision } from './decision.ts';
import type { LocalInterview, LocalState } from './local-state.ts';

const MINUTE = 60_000;
const interview: LocalInterview = {
  interviewer: 'Mira',
  organization: 'Mill & Sons',
  language: 'en-US',
  questions: ['What did you build?', 'What went wrong?', 'Why do you want to come to us?'].map(
    (question, index) => ({ id: `q${index}`, question, followUps: 1, weight: 1 }),
  ),
  limitMs: 10 * MINUTE,
  listens: true,
  help: { country: 'GB', own: null },
};
const START: LocalState = { question: 0, isLast: false, ended: false };

/** The turns of an interview in which a model has decided so, one a minute. */
function played(
  steps: readonly Partial<Decision>[],
  given: Partial<LocalInterview> = {},
  start: LocalState = START,
) {
  const said = ['Hello.\n\nWhat did you build?'];
  const turns = [];
  let state = start;
  for (const [minute, step] of steps.entries()) {
    const decision = { ...pressed('repeat'), ...step };
    const moment = { elapsedMs: (minute + 1) * MINUTE, said };
    const turn = decidedTurn({ ...interview, ...given }, state, decision, moment);
    said.push(turn.content);
    turns.push(turn.content);
    state = turn.state;
  }
  return { turns, state };
}

const FOLLOW_UP = { step: 'follow-up', say: 'Why the ovens?' } as const;

test('a follow-up keeps the question open, at most as often as it allows; then the next is asked in its own words', () => {
  const again = { step: 'follow-up', say: 'What came of it?' } as const;
  const { turns, state } = played([FOLLOW_UP, again, again]);
  expect(turns).toEqual(['Why the ovens?', 'What went wrong?', 'What came of it?']);
  expect(state).toMatchObject({ question: 1, followUps: 1 });
  const none = interview.questions.map((question) => ({ ...question, followUps: 0 }));
  expect(played([FOLLOW_UP], { questions: none }).turns).toEqual(['What went wrong?']);
});

test('a moment, an explanation and a question of the candidate use nothing up, and cannot go on for ever', () => {
  const wait = (n: number) => ({ step: 'wait', say: `Take your time, ${n}.` }) as const;
  const { turns, state } = played([
    wait(1),
    { step: 'clarify', say: 'Anything that you made at work.' },
    { step: 'answer', say: 'It is not recorded.' },
    FOLLOW_UP,
  ]);
  expect(turns.at(-1)).toBe('Why the ovens?');
  expect(state.question).toBe(0);
  const endless = played(
    Array.from({ length: 9 }, (_, n) => wait(n)),
    { limitMs: 60 * MINUTE },
  );
  expect(endless.state.question).toBe(1);
});

test('nothing is said twice: a follow-up that was said before is none, and a word in between gives way to the question', () => {
  const twice = { ...interview.questions[0]!, followUps: 3 };
  const { turns } = played([FOLLOW_UP, { ...FOLLOW_UP, say: 'why the ovens' }], {
    questions: [twice, ...interview.questions.slice(1)],
  });
  expect(turns).toEqual(['Why the ovens?', 'What went wrong?']);
  const wait = { step: 'wait', say: 'Take your time.' } as const;
  expect(played([wait, wait]).turns).toEqual(['Take your time.', 'What did you build?']);
});

test('words before the next question stay, unless they ask it themselves', () => {
  expect(played([{ step: 'go-on', say: 'It is not recorded.' }]).turns).toEqual([
    'It is not recorded.\n\nWhat went wrong?',
  ]);
  expect(played([{ step: 'go-on', say: 'So: what went wrong?' }]).turns).toEqual(['What went wrong?']);
});

test('buttons skip and repeat', () => {
  expect(played([pressed('repeat'), pressed('skip')]).turns).toEqual([
    'What did you build?',
    'What went wrong?',
  ]);
});

test('another language is kept for the questions that follow, and left again', () => {
  const { turns, state } = played([
    { step: 'language', language: 'pl', say: 'Oczywiście.', question: 'Co zbudowałeś?' },
    pressed('repeat'),
    { step: 'go-on', question: 'Co poszło nie tak?' },
    { step: 'language', language: 'en', question: 'What was wrong?' },
    { step: 'go-on', question: 'Why us?' },
  ]);
  expect(turns).toEqual([
    'Oczywiście.\n\nCo zbudowałeś?',
    'Co zbudowałeś?',
    'Co poszło nie tak?',
    'What went wrong?',
    'Why do you want to come to us?',
  ]);
  expect(state.words).toBeUndefined();
  // In the language of the interviewer, questions have their own words, whatever a model gives.
  expect(played([{ step: 'go-on', language: 'en-GB', question: 'Reworded?' }]).turns).toEqual([
    'What went wrong?',
  ]);
  expect(played([{ step: 'wait', say: 'Ja.', language: 'not a tag' }]).state.language).toBeUndefined();
});

test('a candidate who wants to stop is let go; so is one whose time is up', () => {
  expect(played([{ step: 'close' }]).state.ended).toBe(true);
  const late = played([FOLLOW_UP], { limitMs: MINUTE });
  expect([late.turns[0], late.state.ended]).toEqual([expect.stringMatching(/time is up/), true]);
});

test('with a minute left, the next question is the last, and nothing is followed up', () => {
  const { turns, state } = played([FOLLOW_UP, FOLLOW_UP], { limitMs: 1.5 * MINUTE });
  expect(turns[0]).toMatch(/last question\.\n\nWhat went wrong\?$/);
  expect(state.ended).toBe(true);
});

describe('distress', () => {
  const possible = { concern: 'possible', step: 'follow-up', say: 'And then?' } as const;

  test('pauses the questions with the help of the country, until the candidate wants to go on', () => {
    const wait = { step: 'wait', say: 'I am here.' } as const;
    const { turns, state } = played([possible, wait, { step: 'go-on', say: '' }, pressed('resume')]);
    expect(turns[0]).toMatch(/^Thank you for telling me\.[^]*999[^]*Samaritans 116 123[^]*go on/);
    expect(turns[1]).toMatch(/^I am here\.[^]*116 123/);
    expect(turns[2]).toMatch(/^The questions are paused[^]*116 123/);
    expect(turns[3]).toBe('Then we go on. Take all the time you need.\n\nWhat did you build?');
    expect(state).toEqual({ ...START });
  });

  test('a question that was answered with it is not asked again', () => {
    const { turns } = played([{ ...possible, step: 'go-on' }, pressed('resume')]);
    expect(turns[1]).toBe('Then we go on. Take all the time you need.\n\nWhat went wrong?');
  });

  test('may end there', () => {
    expect(played([possible, { step: 'close' }]).state.ended).toBe(true);
  });

  test('danger ends the questions with the help, in the language of the candidate', () => {
    const acute = { concern: 'acute', step: 'go-on', language: 'pl', say: 'Dobrze.' } as const;
    const { turns, state } = played([acute]);
    expect(turns[0]).toMatch(/^Dziękuję, że mi to mówisz\.[^]*116 123/);
    expect(turns[0]).not.toContain('What went wrong');
    expect(state.ended).toBe(true);
  });

  test('comes before the time, and in a language without phrases the model says it', () => {
    const czech = { concern: 'possible', language: 'cs', say: 'Děkuji, že mi to říkáte.' } as const;
    const { turns, state } = played([czech], { limitMs: MINUTE });
    expect(turns[0]).toMatch(/^Děkuji[^]*999/);
    expect(state).toMatchObject({ isPaused: true, ended: false });
  });
});
