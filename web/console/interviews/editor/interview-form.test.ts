import type { Interview } from '../queries.ts';
import { bodyOf, newInterview, newQuestion, valuesOf } from './interview-form.ts';

const stored: Interview = {
  id: 'i',
  name: 'Baker',
  objective: 'Find one',
  questions: [{ id: 'q_1', question: 'Which bread?', followUps: 2, weight: 3 }],
  knockOuts: [
    { id: 'k_1', question: 'May you work here?', name: 'Permit', choices: ['Yes', 'No'], accepted: ['Yes'] },
    { id: 'k_2', question: 'Nights?', name: 'Nights?', choices: ['Yes', 'No'], accepted: ['Yes'] },
  ],
  url: 'http://localhost/call/baker',
  readable_slug: 'baker',
  interviewerId: 'v',
  timeDurationMinutes: 10,
  reminderDays: 3,
  isActive: true,
  access: 'open',
  isAnonymous: false,
  allowMultipleResponses: false,
  country: 'GB',
  teamUserIds: [],
  theme: { color: '#aa2200' },
  rubric: [
    { level: 0, anchor: 'Nothing' },
    { level: 4, anchor: 'All' },
  ],
  user: { id: 'u', email: 'a@example.org' },
  companyId: 'c',
  responseCount: 0,
  insights: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a stored interview is sent back as it was', () => {
  const { name, objective, questions, interviewerId, timeDurationMinutes, theme, rubric } = stored;
  expect(bodyOf(valuesOf(stored))).toEqual({
    name,
    objective,
    questions,
    knockOuts: [
      stored.knockOuts[0],
      { id: 'k_2', question: 'Nights?', choices: ['Yes', 'No'], accepted: ['Yes'] },
    ],
    interviewerId,
    readable_slug: 'baker',
    timeDurationMinutes,
    access: 'open',
    reminderDays: 3,
    isAnonymous: false,
    allowMultipleResponses: false,
    country: 'GB',
    theme,
    rubric,
  });
});

test('a new one leaves to the server what was not chosen', () => {
  const body = bodyOf({ ...newInterview(), questions: [newQuestion('Which?')] });
  expect(body).toMatchObject({
    theme: {},
    rubric: null,
    questions: [{ question: 'Which?', followUps: 1, weight: 1 }],
  });
  expect(body).not.toHaveProperty('interviewerId');
  expect(body).not.toHaveProperty('readable_slug');
});
