import { clientFor, newCompany, type Json } from '../support/api/client.ts';
import { sharedInstance } from '../support/instance/instance.ts';
import { ANSWERS, expected, newInterview, openCall, talk } from '../support/interviews/interviews.ts';

const { url } = sharedInstance();
const owner = await newCompany(url, 'Wassermühle');
const PERMIT = {
  question: 'May you work in Britain?',
  name: 'Work permit',
  choices: ['Yes', 'No', 'Soon'],
  accepted: ['Yes'],
};
const NIGHTS = { question: 'Do you work at night?', choices: ['Yes', 'No'], accepted: ['Yes'] };
const interview = await newInterview(owner, { knockOuts: [PERMIT, NIGHTS] });
const [permit, nights] = interview.knockOuts.map(({ id }: Json) => id);
const path = `/api/interviews/${interview.id}`;
const answers = (first: string, second: string) => [
  { questionId: permit, answer: first },
  { questionId: nights, answer: second },
];
const come = (name: string, given?: object) =>
  openCall(url, { interviewId: interview.id, name, ...(given ? { answers: given } : {}) });
const good = await come('Good', answers('Yes', 'Yes'));
const soon = await come('Soon', answers('Soon', 'No'));
const asked = { interviewId: interview.id, name: 'Open', consent: true };
const open = expected(await owner.post('/api/register-call', asked), 201);
const read = async (id: string): Promise<Json> => expected(await owner.get(`/api/responses/${id}`), 200);
const listed = async (more: string): Promise<string[]> => {
  const { items } = expected(await owner.get(`/api/responses?interviewId=${interview.id}${more}`), 200);
  return items.map(({ name }: Json) => name);
};

test('a candidate is asked, is told of no expected answer, and goes on with the interview whatever it is', async () => {
  const { body } = await clientFor(url).get(`/api/public/interviews/${interview.id}`);
  expect(body.closedQuestions).toEqual([
    { id: permit, question: PERMIT.question, choices: PERMIT.choices },
    { id: nights, question: NIGHTS.question, choices: NIGHTS.choices },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/accepted|Work permit/);
  const last = await talk(soon.call, soon.callId, ANSWERS);
  expect(last.ended).toBe(true);
  const own = expected(await soon.call.post('/api/public/get-call', { call_id: soon.callId }), 200).response;
  expect(own.answers).toEqual([
    { question: PERMIT.question, answer: 'Soon' },
    { question: NIGHTS.question, answer: 'No' },
  ]);
  expect(JSON.stringify(own)).not.toMatch(/meets|Work permit/);
});

test('each closed question needs one of its choices before a call is opened', async () => {
  const outside = clientFor(url);
  for (const given of [undefined, [], answers('Yes', 'Perhaps'), answers('Yes', 'Yes').slice(0, 1)]) {
    const answer = await outside.post('/api/public/register-call', {
      interviewId: interview.id,
      consent: true,
      answers: given,
    });
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'answers']);
  }
  for (const wrong of [
    { ...PERMIT, accepted: ['Never'] },
    { ...PERMIT, choices: ['Yes', 'Yes'] },
    { ...PERMIT, accepted: [] },
  ])
    expect((await owner.patch(path, { knockOuts: [wrong] })).status).toBe(400);
});

test('what is not met is a fact with the response, in the list and the table; nobody is moved', async () => {
  expect(await read(soon.responseId)).toMatchObject({
    candidate_status: 'NO_STATUS',
    knockOuts: [
      { questionId: permit, name: 'Work permit', answer: 'Soon', meets: false },
      { questionId: nights, name: NIGHTS.question, answer: 'No', meets: false },
    ],
  });
  expect((await read(open.responseId)).knockOuts).toMatchObject([{ answer: null, meets: null }, {}]);
  expect(await listed('&knockOuts=met')).toEqual(['Good']);
  expect(await listed('&knockOuts=not-met')).toEqual(['Soon']);
  expect(await listed('&sort=knockOuts')).toEqual(['Good', 'Soon', 'Open']);
  const { body } = await owner.get(`${path}/export.csv`);
  expect(body).toContain('May you work in Britain?,Do you work at night?');
  expect(body).toContain('"Work permit; Do you work at night?"');
  const day = new Date(Date.now() + 86_400_000).toISOString();
  const link = expected(await owner.post(`/api/responses/${soon.responseId}/share`, { expiresAt: day }), 201);
  const page = await clientFor(url).get(new URL(link.url).pathname);
  expect(page.body).toContain('does not meet the requirement');
});

test('other accepted answers hold for those who have answered; a removed question leaves its answers; both stand in the trail', async () => {
  const changed = [{ ...PERMIT, id: permit, name: 'Permit', accepted: ['Yes', 'Soon'] }];
  expected(await owner.patch(path, { knockOuts: changed }), 200);
  expect((await read(soon.responseId)).knockOuts).toMatchObject([
    { name: 'Permit', answer: 'Soon', meets: true },
    { name: NIGHTS.question, answer: 'No', meets: false },
  ]);
  expect((await read(open.responseId)).knockOuts).toMatchObject([{ answer: null, meets: null }, {}]);
  expect((await read(good.responseId)).knockOuts).toMatchObject([{ meets: true }, { meets: true }]);
  const { items } = expected(await owner.get(`${path}/trail`), 200);
  const rows = items.map(({ what, questionId, to }: Json) => [what, questionId, to?.accepted ?? null]);
  expect(rows).toContainEqual(['question', permit, ['Yes', 'Soon']]);
  expect(rows).toContainEqual(['question', nights, null]);
});
