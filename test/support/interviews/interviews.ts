import { clientFor, type ApiClient, type Json } from '../api/client.ts';
import { query } from '../instance/sql.ts';
import { until } from '../until.ts';

export const QUESTIONS = [
  'Which bread have you baked for the longest time?',
  'How did you organise a night shift that went wrong?',
];

/** What a candidate with something to say answers to `QUESTIONS`. */
export const ANSWERS = [
  'For eight years I baked sourdough rye bread in a stone oven, because the regular customers asked for it, and in the end we sold 300 loaves a day in three shops of the town.',
  'One night two of five bakers were ill, so I called a colleague of the day shift, took the rolls from the list and baked bread first; as a result all shops opened on time at six in the morning.',
];

/** An answer with this status, or an Error that shows it. */
export function expected(answer: { status: number; body: Json }, status: number): Json {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function newInterview(client: ApiClient, more: object = {}): Promise<Json> {
  const body = { name: 'Baker at night', objective: 'Find a baker', questions: QUESTIONS, ...more };
  return expected(await client.post('/api/interviews', body), 201);
}

/** Opens a call as a candidate does; `call` speaks with its token. */
export async function openCall(
  url: string,
  body: object,
): Promise<{ call: ApiClient; callId: string; responseId: string }> {
  const answer = await clientFor(url).post('/api/public/register-call', { consent: true, ...body });
  const { call_id: callId, access_token: token, responseId } = expected(answer, 201);
  return { call: clientFor(url, token), callId, responseId };
}

/** The response once its job has ended. */
export function analysed(client: ApiClient, responseId: string): Promise<Json> {
  return until(async () => {
    const { body } = await client.get(`/api/responses/${responseId}`);
    return ['completed', 'failed', 'cancelled'].includes(body.job?.status) && body;
  });
}

/** How often a company's calls were analysed, repetitions after a kill that stored nothing left out. */
export async function analysesOf(databaseUrl: string, companyId: string): Promise<number> {
  const [found] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from job_events event join jobs on jobs.id = event.job_id
     where jobs.company_id = $1 and jobs.kind = 'call-analysis' and event.type = 'stage-completed'
       and event.source_key like '%/analyse/%'`,
    [companyId],
  );
  return found?.count ?? 0;
}

/** Answers every question of a typed call; the interviewer ends it. */
export async function talk(
  call: ApiClient,
  callId: string,
  answers: readonly string[] = ANSWERS,
): Promise<Json> {
  let last: Json;
  for (const content of answers) {
    last = expected(await call.post(`/api/public/calls/${callId}/messages`, { content }), 200);
  }
  return last;
}

/** An interview with one response that is analysed; `more` of the interview's body. */
export async function respond(
  client: ApiClient,
  url: string,
  candidate: { name?: string; email?: string } = {},
  more: object = {},
): Promise<{ interview: Json; callId: string; responseId: string; call: ApiClient }> {
  const interview = await newInterview(client, more);
  const { call, callId, responseId } = await openCall(url, { interviewId: interview.id, ...candidate });
  await talk(call, callId);
  await analysed(client, responseId);
  return { interview, callId, responseId, call };
}

/** Puts an interview with a ready interviewer into a database on whose jobs nobody works. */
export async function insertInterview(databaseUrl: string, user: Json, id: string): Promise<void> {
  const maker = [user.companyId, user.id, user.email];
  await query(
    databaseUrl,
    `insert into interviewers (id, company_id, created_by, created_by_email, name, agent_id, llm_id, voice_id, provider,
       persona, language, is_default, status, version, created_at, updated_at)
     values ($1, $2, $3, $4, 'Mara', 'agent_1', 'llm_1', 'browser', 'local',
       '{"description": "", "empathy": 5, "rapport": 5, "exploration": 5, "speed": 5}', 'en-US', true, 'ready', 1, now(), now())`,
    [id, ...maker],
  );
  await query(
    databaseUrl,
    `insert into interviews (id, company_id, created_by, created_by_email, name, objective, questions, readable_slug,
       interviewer_id, time_duration_minutes, is_active, is_anonymous, allow_multiple_responses, theme, team_user_ids, version, created_at,
       updated_at)
     values ($1::text, $2, $3, $4, 'Miller', 'Find one', '[{"id": "q_1", "question": "Which?", "followUps": 0, "weight": 1}]',
       $1::text, $1::text, 15, true, false, true, '{}', '[]', 1, now(), now())`,
    [id, ...maker],
  );
}
