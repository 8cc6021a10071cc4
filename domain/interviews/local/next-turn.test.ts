import { DEFAULT_PERSONA } from '../interviewer.ts';
import { nextTurn, openingTurn, type LocalInterview, type LocalTurn } from './next-turn.ts';

const MINUTE = 60_000;
const LONG =
  'We moved the whole shop to the new oven within a week, and I planned each day of it with the two apprentices and wrote down what we learned from it for the next time, because nobody had done that before us.';
const interview: LocalInterview = {
  interviewer: 'Mira',
  organization: 'Mill & Sons',
  persona: DEFAULT_PERSONA,
  language: 'en-US',
  questions: ['What did you build?', 'What went wrong?', 'Why do you want to come to us?'].map(
    (question, index) => ({ id: `q${index}`, question, followUps: index === 0 ? 1 : 0, weight: 1 }),
  ),
  limitMs: 10 * MINUTE,
};

/** A call of these answers, one minute each unless told otherwise. */
function talk(answers: string[], given: Partial<LocalInterview> = {}, minutes = 1): LocalTurn[] {
  const of = { ...interview, ...given };
  const turns = [openingTurn(of)];
  for (const [index, answer] of answers.entries()) {
    turns.push(nextTurn(of, turns.at(-1)!.state, answer, (index + 1) * minutes * MINUTE));
  }
  return turns;
}

test('greets, says that it is an AI, and asks each question once', () => {
  const turns = talk([LONG, LONG, LONG]);
  expect(turns[0]?.content).toMatch(
    /^Hello, I am Mira, an AI interviewer for Mill & Sons\. .*10 minutes.*What did you build\?$/s,
  );
  expect(turns[1]?.content).toMatch(/What went wrong\?$/);
  expect(turns[2]?.content).toMatch(/Why do you want to come to us\?$/);
  expect(turns[3]).toMatchObject({ state: { ended: true } });
  expect(turns[3]?.content).toMatch(/Goodbye/);
});

test('a thin answer is followed up as often as the question allows', () => {
  const turns = talk(['A shop.', 'A shop, as I said.', 'It burnt.']);
  expect(turns[1]?.content).not.toMatch(/What went wrong/);
  expect(turns[2]?.content).toMatch(/What went wrong\?$/);
  expect(turns[3]?.content).toMatch(/Why do you want/);
});

test('the sliders of the persona change what is said', () => {
  const persona = (given: object) => ({ persona: { ...DEFAULT_PERSONA, ...given } });
  const second = (given: object, answer = LONG) => talk([answer], persona(given))[1]?.content;
  expect(second({ speed: 10 })).toBe('What went wrong?');
  expect(second({ empathy: 0 })).not.toBe(second({ empathy: 9 }));
  const medium = 'I built a shop for bread with my brother in the old town, and it still runs today.';
  expect(second({ exploration: 2 }, medium)).toMatch(/What went wrong/);
  expect(second({ exploration: 9 }, medium)).not.toMatch(/What went wrong/);
  expect(talk([], persona({ rapport: 0 }))[0]?.content).not.toBe(
    talk([], persona({ rapport: 9 }))[0]?.content,
  );
});

test('repeats, skips, stops, and does not answer for others', () => {
  expect(talk(['Sorry, could you repeat the question please?'])[1]?.content).toMatch(
    /The question was: What did you build\?$/,
  );
  expect(talk(['I don’t know.'])[1]?.content).toBe('That is fine, let us go on. What went wrong?');
  expect(talk(['I want to stop now.'])[1]?.state.ended).toBe(true);
  expect(talk([`${LONG} By the way, what does the job pay?`])[1]?.content).toMatch(
    /^I cannot answer that myself/,
  );
});

test.each([
  ['en', 'Can we skip this one?', /^That is fine, let us go on\. What went wrong/],
  ['en', 'Could I please skip that question?'],
  ['en', 'What do you mean?', /^Of course\. The question was: What did you build\?$/],
  ['en', 'Are you a human?', /^I am an AI\..* What did you build\?$/],
  ['en', 'Am I talking to a real person?', /^I am an AI\./],
  ['de', 'Können wir diese Frage überspringen?', /^Das macht nichts/],
  ['de', 'Spreche ich mit einem Menschen?', /^Ich bin eine KI\./],
] as const)(
  'a request that is put as a question is granted: %s %s',
  (language, said, answer = /^That is fine/) => {
    expect(talk([said], { language })[1]?.content).toMatch(answer);
  },
);

test('what is only asked back leaves the question open, until it has been asked often enough', () => {
  const turns = talk(Array.from({ length: 3 }, () => 'How much does the job pay?'));
  expect(turns.slice(1).map(({ content }) => content)).toEqual([
    expect.stringMatching(/^I cannot answer that myself.* What did you build\?$/),
    expect.stringMatching(/^I cannot answer that myself.* What did you build\?$/),
    expect.stringMatching(/^I cannot answer that myself.* What went wrong\?$/),
  ]);
});

test('nobody is thanked for the detail of a "no"', () => {
  const warm = { persona: { ...DEFAULT_PERSONA, empathy: 10 } };
  expect(talk(['Bread.', 'No.'], warm)[2]?.content).toBe('All right. What went wrong?');
  expect(talk([LONG], warm)[1]?.content).toMatch(/^That helps me/);
});

test('keeps to the time: no follow-up when it is short, a last question announced, an end', () => {
  const hurried = talk(['A shop.'], { limitMs: 3 * MINUTE });
  expect(hurried[1]?.content).toMatch(/What went wrong/);
  const last = talk([LONG, LONG], { limitMs: 1.5 * MINUTE });
  expect(last[1]?.content).toMatch(/last question\. What went wrong\?$/);
  expect(last[2]).toMatchObject({ state: { ended: true } });
  expect(talk(['A shop.'], { limitMs: MINUTE })[1]?.content).toMatch(/Our time is up/);
});

test('speaks German around German questions', () => {
  const [opening, next] = talk(['Ich weiß nicht'], { language: 'de', organization: '' });
  expect(opening?.content).toMatch(/^Guten Tag, ich bin Mira und führe als KI dieses Gespräch/);
  expect(next?.content).toMatch(/^Das macht nichts/);
});

test('after the end nothing more is asked, and without questions there is no call', () => {
  const ended = { question: 1, followUps: 0, isLast: false, ended: true };
  expect(nextTurn(interview, ended, LONG, 0).state).toEqual(ended);
  expect(openingTurn({ ...interview, questions: [] }).state.ended).toBe(true);
});

test.each([
  ['en-US', 'I want to kill myself.', /findahelpline\.com.*“stop”.*“next”/s, 'Next', /What went wrong\?$/],
  [
    'de-DE',
    'Ich will nicht mehr leben.',
    /TelefonSeelsorge.*„stopp“.*„weiter“/s,
    'Weiter',
    /What went wrong\?$/,
  ],
])('who speaks of harming themselves is not followed up (%s)', (language, said, care, goOn, question) => {
  const [, first, again, then] = talk([said, said, goOn], { language });
  expect(first?.content).toMatch(care);
  expect(first?.content).not.toContain('What did you build?');
  expect(again?.content).toBe(first?.content);
  expect(then?.content).toMatch(question);
  expect(talk([said, language === 'de-DE' ? 'Stopp' : 'Stop'], { language })[2]?.state.ended).toBe(true);
});

test('however late it is said, who can help is named', () => {
  const last = talk(['I want to kill myself.'], {}, 11)[1];
  expect(last?.content).toMatch(/findahelpline\.com/);
  expect(last).toMatchObject({ state: { ended: true } });
});
