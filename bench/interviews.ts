import { request, Agent } from 'node:http';
import { newCompany, type ApiClient } from '../test/support/api/client.ts';
import { says, startModelServer } from '../test/platform/providers/model-server.ts';
import { ANSWERS, newInterview, openCall, QUESTIONS } from '../test/support/interviews/interviews.ts';
import { RETELL_KEY, retellSignature, startRetellServer } from '../test/support/interviews/retell-server.ts';
import { startInstance, WITHOUT_MODEL, type Instance } from '../test/support/instance/instance.ts';
import { shuffled } from '../test/support/shuffled.ts';
import { query } from '../test/support/instance/sql.ts';
import { until } from '../test/support/until.ts';
import { measureTurns } from './interviews/turns.ts';
import { watchMemory } from './crawl/memory.ts';
import { withServers } from './servers.ts';

const CALLS = Number(process.env['CALLS'] ?? 1_000);
const EVENTS = ['call_started', 'call_ended', 'call_analyzed'];
const COPIES = 4;
const CONNECTIONS = 50;
const REGISTERED_AT_ONCE = 10;
const TURNS = QUESTIONS.flatMap((question, n) => [
  ['agent', question] as const,
  ['user', ANSWERS[n] ?? ''] as const,
]);

/** Turns of typed interviews and the end of spoken ones; `PART=turns` or `PART=calls`: one of the two. */
export async function run(): Promise<void> {
  const part = process.env['PART'];
  // Every commit reaches the disk.
  if (part !== 'calls') await withServers(measureTurns, {});
  if (part !== 'turns') await withServers(measureCalls, {});
}

/**
 * Calls that all end at once: four shuffled copies of each of their three webhooks over 50 connections, and one analysis each
 * by a scripted model behind the wire of a provider. How long acknowledgements take, calls analysed a second from the first
 * webhook on, model calls that were made twice, and the most memory of API and worker.
 */
async function measureCalls(): Promise<void> {
  const [retell, models] = await Promise.all([startRetellServer(), startModelServer()]);
  models.answer = ({ body }) => says(analysisOf(JSON.stringify(body)));
  const instance = await startInstance({
    env: {
      ...WITHOUT_MODEL,
      ...models.env,
      DEFAULT_MODEL: 'claude-haiku-5-5',
      VOICE_PROVIDER: 'retell',
      RETELL_API_KEY: RETELL_KEY,
      RETELL_BASE_URL: retell.url,
      CALL_POLL: '1h',
      OPEN_CALLS_PER_COMPANY: String(CALLS),
    },
  });
  try {
    const api = await newCompany(instance.url);
    const callIds = await register(instance, api);
    for (const callId of callIds) retell.talk(callId, TURNS);
    const watches = [instance.api, instance.worker].map((part) => watchMemory(part?.pid ?? 0));
    const begun = performance.now();
    const times = await burst(instance.url, callIds);
    const burstMs = performance.now() - begun;
    await until(async () => (await analysedCalls(instance)) === CALLS);
    const seconds = (performance.now() - begun) / 1_000;
    report({
      times,
      burstMs,
      seconds,
      modelCalls: models.calls.length,
      peaks: watches.map((one) => one.peakMb()),
    });
    for (const watch of watches) watch.stop();
  } finally {
    await instance.stop();
    await Promise.all([retell.close(), models.close()]);
  }
}

/** Calls with the candidates who joined them. */
async function register(instance: Instance, api: ApiClient): Promise<string[]> {
  const { id: interviewId } = await newInterview(api);
  const callIds: string[] = [];
  const registerOn = async () => {
    while (callIds.length + REGISTERED_AT_ONCE <= CALLS) {
      callIds.push((await openCall(instance.url, { interviewId })).callId);
    }
  };
  await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, registerOn));
  while (callIds.length < CALLS) callIds.push((await openCall(instance.url, { interviewId })).callId);
  return callIds.slice(0, CALLS);
}

/** Milliseconds until each acknowledgement. */
async function burst(url: string, callIds: readonly string[]): Promise<number[]> {
  const copies = callIds.flatMap((callId) =>
    EVENTS.flatMap((event) => Array.from({ length: COPIES }, () => ({ event, callId }))),
  );
  const left = shuffled(copies, 1);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const sendOn = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const body = JSON.stringify({
        event: next.event,
        call: { call_id: next.callId, call_status: 'ended' },
      });
      const sent = performance.now();
      await send(`${url}/api/response-webhook`, body, agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

function send(url: string, body: string, agent: Agent): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-retell-signature': retellSignature(body) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      if (answer.statusCode !== 204) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}

async function analysedCalls({ env }: Instance): Promise<number> {
  const rows = await query<{ count: number }>(
    env['DATABASE_URL'] ?? '',
    'select count(*)::int as count from interview_responses where is_analysed',
  );
  return rows[0]?.count ?? 0;
}

/** A level for every question that is asked about. */
function analysisOf(prompt: string): string {
  const questions = [...new Set(prompt.match(/q_[0-9a-f]{12}/g))].map((questionId) => ({
    questionId,
    status: 'answered',
    level: 3,
    summary: 'Tells of work at night.',
    evidence: [{ quote: 'baked sourdough rye bread in a stone oven', turn: null }],
    confidence: 0.8,
  }));
  const communication = { score: 7, feedback: 'Clear.' };
  return JSON.stringify({ questions, strengths: [], improvements: [], insights: [], communication });
}

function report(result: {
  times: number[];
  burstMs: number;
  seconds: number;
  modelCalls: number;
  peaks: number[];
}): void {
  const { times, burstMs, seconds, modelCalls, peaks } = result;
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  console.log(`${CALLS} calls, ${times.length} webhooks over ${CONNECTIONS} connections`);
  console.table({
    'webhooks/s': Math.round((times.length / burstMs) * 1_000),
    'acknowledged p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'max ms': at(1),
    'analysed calls/s': (CALLS / seconds).toFixed(1),
    'model calls too many': modelCalls - CALLS,
    'API MB': peaks[0],
    'worker MB': peaks[1],
  });
}
