import { offlineQuestions, type QuestionSource } from './offline-questions.ts';

const source: QuestionSource = {
  objective: 'Find a baker for the early shift',
  jobDescription: `We are a bakery of twelve people in the old town.
Your work:
- Plan the early shift
- Train two apprentices
- Order flour and keep the store
You have experience with sourdough. Benefits? A free loaf a day.`,
  resume: `Ada Lovelace
ada@example.com, +49 30 1234567
Born 10 December 1985, married
Led the night shift at Mill & Sons for four years.
Built a new recipe book for all branches.`,
  count: 6,
};

test('as many as wanted, none twice', () => {
  for (const count of [1, 2, 5, 8, 12]) {
    const questions = offlineQuestions({ ...source, count });
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).toHaveLength(count);
  }
});

test('they take up the job and the CV, word for word', () => {
  const questions = offlineQuestions(source).join('\n');
  expect(questions).toContain('“Plan the early shift”');
  expect(questions).toContain('“Train two apprentices”');
  expect(questions).toContain('“Led the night shift at Mill & Sons for four years”');
});

test('nothing of what a person is becomes a question', () => {
  const questions = offlineQuestions({ ...source, count: 12 }).join('\n');
  expect(questions).not.toMatch(/Lovelace|@|1234567|1985|married/);
});

test('in German for a German text', () => {
  const questions = offlineQuestions({
    ...source,
    jobDescription: 'Wir suchen eine Person für die Frühschicht.\n- Leitung der Schicht mit drei Gesellen',
    resume: '',
  });
  expect(questions).toContain(
    'Die Stelle verlangt „Leitung der Schicht mit drei Gesellen“. Wo haben Sie das schon getan, und was war Ihr eigener Anteil?',
  );
});

test('an objective alone is enough', () => {
  expect(offlineQuestions({ objective: 'x', jobDescription: '', resume: '', count: 3 })).toHaveLength(3);
});

test.each([
  [
    'Hire a senior TypeScript engineer',
    'We are looking for “a senior TypeScript engineer”. Which part of your experience fits that best, and why?',
  ],
  [
    'We are looking for two bakers for the night shift. They start in May.',
    'We are looking for “two bakers for the night shift”. Which part of your experience fits that best, and why?',
  ],
  [
    'Wir suchen eine Pflegekraft für die Nachtschicht',
    'Wir suchen „eine Pflegekraft für die Nachtschicht“. Welcher Teil Ihrer Erfahrung passt am besten dazu, und warum?',
  ],
  [
    'Find out how candidates handle stress',
    'Which part of your experience matters most for this position, and why?',
  ],
  [
    `Hire a ${'very '.repeat(20)}good baker`,
    'Which part of your experience matters most for this position, and why?',
  ],
])('%s: the position is asked about in the words of the objective', (objective, question) => {
  expect(offlineQuestions({ objective, jobDescription: '', resume: '', count: 4 })[0]).toBe(question);
});

test('what an advertisement says to its reader is asked about', () => {
  const jobDescription =
    'You will own our billing service. You mentor juniors. You get thirty days of leave. We sit by the river.';
  const questions = offlineQuestions({ ...source, jobDescription, resume: '' }).join('\n');
  expect(questions).toContain('“own our billing service”');
  expect(questions).toContain('“mentor juniors”');
  expect(questions).not.toMatch(/river|leave/);
});

test('sentences of an advertisement are taken without whom they address, and what is asked for is no part of the work', () => {
  const jobDescription =
    'You diagnose and repair bicycles, and train apprentices. We expect an apprenticeship and experience with e-bikes.';
  const questions = offlineQuestions({ ...source, jobDescription, resume: '' });
  expect(questions.slice(1, 3)).toEqual([
    'The position asks for “diagnose and repair bicycles, and train apprentices”. Where have you done this, and what was your own part in it?',
    'Tell me about a situation in which this mattered: “an apprenticeship and experience with e-bikes”.',
  ]);
});

test('the years of a position in a CV are no telephone number', () => {
  const resume = `2019-2024 Mechanic at Radhaus Fulda, e-bikes and wheels
2010–2016 Gymnasium in Fulda
2016 - today +49 30 1234567 Mechanic at home`;
  const questions = offlineQuestions({ ...source, resume, count: 12 }).join('\n');
  expect(questions).toContain('“2019-2024 Mechanic at Radhaus Fulda, e-bikes and wheels”');
  expect(questions).not.toMatch(/Gymnasium|1234567/);
});
