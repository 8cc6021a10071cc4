import { newCompany, type ApiClient, type Json } from '../../support/api/client.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { MILL } from '../../support/landing/landing.ts';
import {
  generate,
  generated,
  newDraft,
  pageOf,
  stagesOf,
  steer,
} from '../../support/landing/landing-generation.ts';
import { borrowInstance, type LentInstance } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';

const TYPES = ['hero', 'features', 'faq', 'contact', 'footer'];
const PLAN = JSON.stringify({ plan: TYPES.map((type) => ({ type, title: type, keyPoints: [] })) });

let server: ModelServer;
let instance: LentInstance;
let api: ApiClient;
beforeAll(async () => {
  server = await startModelServer();
  instance = await borrowInstance('models', server.url);
});
afterAll(async () => {
  await instance?.giveBack();
  await server?.close();
});
beforeEach(async () => {
  api = await newCompany(instance.url);
  server.calls.length = 0;
  answerWith();
});

/** The type of section that a request asks for; `plan` where it asks for a plan. */
const asked = (body: unknown) => /Type: ([a-z-]+)/.exec(JSON.stringify(body))?.[1] ?? 'plan';
const calls = () => server.calls.map(({ body }) => asked(body));

function answerWith(more: Partial<Record<string, () => ReturnType<typeof says>>> = {}): void {
  server.answer = ({ body }) => {
    const type = asked(body);
    const own = more[type];
    if (own) return own();
    return says(
      type === 'plan' ? PLAN : JSON.stringify({ heading: `About ${type}`, body: '<p>We bake.</p>' }),
    );
  };
}

const textOf = ({ sections }: Json, without: string) =>
  JSON.stringify(sections.filter(({ id }: Json) => id !== without));

test('a section that failed is retried alone: the others are in the draft, stay the same and are paid once', async () => {
  answerWith({ faq: () => ({ status: 400 }) });
  const { id } = await newDraft(api);
  await generate(api, id);
  const failed = await generated(api, id, ({ status }) => status === 'failed');
  const { items } = failed.job.stages.find(({ name }: Json) => name === 'generate');
  expect(items.map(({ name, status }: Json) => [name, status])).toEqual(
    TYPES.map((name) => [name, name === 'faq' ? 'failed' : 'completed']),
  );
  expect(failed.sections.map((section: Json) => section.id)).toEqual([
    'hero',
    'features',
    'contact',
    'footer',
  ]);

  answerWith();
  server.calls.length = 0;
  await steer(api, id, 'retry');
  const page = await generated(api, id);
  expect(calls()).toEqual(['faq']);
  expect(page.sections.map((section: Json) => section.id)).toEqual(TYPES);
  const unordered = (one: Json) => textOf(one, 'faq').replaceAll(/"order":\d+/g, '');
  expect(unordered(page)).toBe(unordered(failed));
});

test('a worker that is killed while sections are stored has no answer of a model given twice', async () => {
  const { id } = await newDraft(api);
  // As many as are written at once, so that each has been answered when the worker dies.
  const types = ['hero', 'features', 'faq', 'cta'];
  const held = await holdInserts(
    instance.env['DATABASE_URL'] ?? '',
    'job_events',
    `new.company_id = '${api.user.companyId}' and new.source_key like '%item-faq/stage-item-completed'`,
  );
  await generate(api, id, { sections: types });
  await held.reached();
  await until(async () => (await api.get('/api/usage?groupBy=model')).body.items[0]?.calls === 5);
  await instance.kill('worker', 'SIGKILL');
  await held.release();
  await instance.startWorker();
  const page = await generated(api, id);
  expect(page.sections.map((section: Json) => section.id)).toEqual(types);
  expect(calls().toSorted()).toEqual(['plan', ...types].toSorted());
});

test('in review one section is written anew by the open run, and another model counts the next time', async () => {
  const { id } = await newDraft(api);
  await generate(api, id, { sections: ['hero', 'faq'] });
  const before = await generated(api, id);
  expect(before.aiMetadata.model).toBe('claude-haiku-5-5');
  server.calls.length = 0;
  answerWith({ faq: () => says('{"heading": "Asked often"}') });
  const instructions = 'Shorter, please';
  const answer = await api.post('/api/ai/regenerate-section', {
    landingPageId: id,
    sectionId: 'faq',
    instructions,
  });
  expect([answer.status, answer.body.section.content.heading]).toEqual([200, 'Asked often']);
  expect(JSON.stringify(server.calls.map(({ body }) => body))).toContain(instructions);
  const after = await generated(api, id);
  expect(textOf(after, 'faq')).toBe(textOf(before, 'faq'));
  expect(stagesOf(after)).toMatchObject({ review: 'waiting' });
  const usage = (await api.get('/api/usage?groupBy=purpose')).body.items;
  expect(usage).toContainEqual(expect.objectContaining({ key: 'landing-section', calls: 3 }));
  const unknown = await api.post('/api/ai/regenerate-section', { landingPageId: id, sectionId: 'nothing' });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found']);

  await generate(api, id, { model: 'offline' });
  const again = await generated(
    api,
    id,
    (job) => job.waitingFor === 'review' && job.stages[0].attempts === 2,
  );
  expect(again.aiMetadata.model).toBe('offline');
});

/** The answer of a request, wherever it is. */
async function answered(path: string, body: object): Promise<Json> {
  const first = await api.post(path, body);
  if (first.status !== 202) return first;
  return until(async () => {
    const answer = await api.get(first.headers.get('location') ?? '');
    return answer.status !== 202 && answer;
  });
}

test('a model that takes longer is waited for by a job, whose answer is at its Location and is paid once', async () => {
  const held = Promise.withResolvers<void>();
  answerWith({ plan: () => ({ steps: [{ wait: held.promise }, { text: PLAN }] }) });
  const { status, headers, body } = await api.post('/api/ai/plan-content', { businessContext: MILL });
  const location = headers.get('location') ?? '';
  expect([status, location]).toEqual([202, `/api/ai/answers/${body.id}`]);
  expect(await api.get(location)).toMatchObject({ status: 202, body: { job: { kind: 'landing-content' } } });
  held.resolve();
  const made = await until(async () => {
    const answer = await api.get(location);
    return answer.status === 200 && answer.body;
  });
  expect(made.plan.map(({ type }: Json) => type)).toEqual(TYPES);
  expect(calls()).toEqual(['plan']);
});

test('content that a provider writes is answered like a layout; a section is stored with its page', async () => {
  const content = await answered('/api/ai/generate-content', { businessContext: MILL });
  expect(content.body.sections.map(({ type }: Json) => type)).toEqual(TYPES);
  const { id } = await newDraft(api, { sections: content.body.sections });
  const page = await pageOf(api, id);
  answerWith({ faq: () => says('{"heading": "Asked often"}') });
  const anew = await answered('/api/ai/regenerate-section', { landingPageId: id, sectionId: 'faq' });
  expect([anew.status, anew.body.section.content.heading]).toEqual([200, 'Asked often']);
  const after = await pageOf(api, id);
  expect(textOf(after, 'faq')).toBe(textOf(page, 'faq'));
  expect(after.sections.find((section: Json) => section.id === 'faq')).toEqual(anew.body.section);
  answerWith({ hero: () => ({ status: 400 }) });
  const refused = await answered('/api/ai/generate-landing-page', { businessContext: MILL });
  expect([refused.status, refused.body.code]).toEqual([502, 'provider-rejected']);
});
