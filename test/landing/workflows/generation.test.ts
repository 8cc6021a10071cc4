import Pdf from 'pdfkit';
import { toBuffer } from '../../fixtures/handbook.ts';
import { newCompany, type Json } from '../../support/api/client.ts';
import { sharedInstance } from '../../support/instance/instance.ts';
import {
  generate,
  generated,
  inReview,
  newDraft,
  pageOf,
  stagesOf,
  steer,
} from '../../support/landing/landing-generation.ts';
import { sharedBy } from '../../support/instance/shared-instances.ts';
import { until } from '../../support/until.ts';

const PAGES = '/api/landing-pages';
const { url } = sharedInstance();

const api = await newCompany(url);

const ended = ({ status }: Json) => ['completed', 'failed', 'cancelled'].includes(status);
const typesOf = ({ sections }: Json) => sections.map(({ type }: Json) => type);

test('a brief becomes a page in review; edits are kept, and publishing it ends the run', async () => {
  const { id, slug } = await newDraft(api);
  const { status, headers, body } = await generate(api, id);
  const workflowId = `landing-generation/${id}`;
  expect([status, body.job]).toMatchObject([202, { workflowId, kind: 'landing-generation' }]);
  expect(headers.get('location')).toBe(`/api/jobs/${encodeURIComponent(workflowId)}`);

  const page = await generated(api, id);
  expect(page.status).toBe('draft');
  expect(stagesOf(page)).toEqual({
    'business-context': 'completed',
    'ingest-design': 'skipped',
    extract: 'skipped',
    analyze: 'completed',
    plan: 'completed',
    generate: 'completed',
    normalize: 'completed',
    validate: 'completed',
    render: 'completed',
    review: 'waiting',
    publish: 'queued',
  });
  expect(page.sections[0]).toMatchObject({ id: 'hero', order: 0, source: 'user' });
  expect(typesOf(page)).toContain('footer');
  expect(JSON.stringify(page.sections)).toContain('rye bread');
  const ids = page.sections.map((section: Json) => section.id);
  const { steps, model, placeholders, report } = page.aiMetadata;
  expect(model).toBe('offline');
  expect(new Set(steps.map(({ name }: Json) => name))).toEqual(
    new Set(['business-context', 'analyze', 'plan', 'normalize', 'validate', 'render', ...ids]),
  );
  for (const step of steps)
    expect(Object.keys(step)).toEqual(
      expect.arrayContaining(['name', 'model', 'tokensUsed', 'ms', 'startedAt', 'status']),
    );
  // Nothing is invented, and nothing is left to be filled in.
  expect(placeholders).toEqual([]);
  expect(report.issues.filter(({ severity }: Json) => severity === 'error')).toEqual([]);

  const [hero, ...others] = page.sections;
  const edited = { ...hero, content: { ...hero.content, heading: 'Our own words' } };
  await api.put(`${PAGES}/${id}/sections`, { sections: [edited, ...others] });
  const published = await api.put(`${PAGES}/${id}/publish`);
  expect([published.status, published.body.status]).toEqual([200, 'published']);
  const after = await generated(api, id, ended);
  expect([after.job.status, after.version]).toEqual(['completed', published.body.version]);
  expect(stagesOf(after)).toMatchObject({ review: 'completed', publish: 'completed' });
  expect((await api.get(`/p/${slug}`)).body).toContain('Our own words');
});

test('a design is read, its look and its boxes are taken over, and what it says may be claimed', async () => {
  const document = new Pdf({ size: [600, 800], margin: 50 });
  document.font('Helvetica-Bold').fontSize(30).fillColor('#aa2200').text('Bread by moonlight', 50, 60);
  document.font('Helvetica').fontSize(12).fillColor('#222222');
  document.text('We bake rye bread at night, so that it is warm in the morning.', 50, 120);
  document.text('Our oven has been burning since 1962.', 50, 150);
  const file = {
    name: 'bakery.pdf',
    content: await toBuffer(document),
    type: 'application/pdf',
    field: 'pdf',
  };
  const fileId: string = (await api.upload('/api/upload/pdf', [file])).body.id;
  const { id } = await newDraft(api, { designSource: { type: 'pdf', fileId } });
  await generate(api, id);
  const page = await generated(api, id);
  expect(stagesOf(page)).toMatchObject({ 'ingest-design': 'completed', extract: 'completed' });
  expect(page.designSource).toMatchObject({
    type: 'pdf',
    fileId,
    pageCount: 1,
    pages: [{ width: 600, height: 800 }],
    tokens: { colors: expect.anything() },
  });
  const read = Object.values<Json>(page.theme.provenance).filter(
    ({ source }) => !['default', 'given'].includes(source),
  );
  expect(read.length).toBeGreaterThan(0);
  expect(JSON.stringify(page.sections)).toContain('warm in the morning');
  expect(page.sections.flatMap(({ boundingBoxes }: Json) => boundingBoxes).length).toBeGreaterThan(0);
  // A number that the brief does not hold, in the words of the design.
  expect(JSON.stringify(page.sections)).toContain('1962');
  const published = await api.put(`${PAGES}/${id}/publish`);
  expect([published.status, published.body.status]).toEqual([200, 'published']);
});

test('a second generation ends the one in review, keeps the draft, and does what it was asked for', async () => {
  const { id } = await newDraft(api);
  await generate(api, id);
  const first = await generated(api, id);
  const { body } = await generate(api, id, { sections: ['hero', 'pricing', 'footer'] });
  expect(body.job).toMatchObject({ workflowId: first.job.workflowId, status: 'queued' });
  const second = await generated(api, id, (job) => inReview(job) && job.stages[0].attempts === 2);
  expect(typesOf(second)).toEqual(['hero', 'pricing', 'footer']);
  const { items } = (await api.get(`${PAGES}/${id}/versions`)).body;
  expect(items.map(({ change }: Json) => change)).toContain('generated');
  const kept = items.find(({ number }: Json) => number <= first.version && number > 1);
  expect(kept.sections).toEqual(first.sections);
});

test('a plan that was edited is written as it is', async () => {
  const { id } = await newDraft(api);
  const { plan } = (await api.post('/api/ai/plan-content', { landingPageId: id })).body;
  const [hero] = plan;
  const bread = { ...hero, type: 'custom', title: 'Bread at night', keyPoints: ['We bake rye bread'] };
  const both = await generate(api, id, { plan: [bread], sections: ['hero'] });
  expect([both.status, both.body.errors[0].path]).toEqual([400, 'plan']);
  await generate(api, id, { plan: [bread, hero] });
  const page = await generated(api, id);
  expect(typesOf(page)).toEqual(['custom', hero.type]);
  expect(page.sections[0].content.heading).toBe('Bread at night');
});

test('cancelled in review, the draft stays; a generation afterwards begins anew', async () => {
  const { id } = await newDraft(api);
  await generate(api, id);
  const page = await generated(api, id);
  await steer(api, id, 'cancel');
  const after = await generated(api, id, ended);
  expect([after.job.status, after.status, after.version]).toEqual(['cancelled', 'draft', page.version]);
  expect(after.sections).toEqual(page.sections);
  expect((await generate(api, id)).status).toBe(202);
  await generated(api, id);
});

test('the generation of a deleted page is cancelled', async () => {
  const { id } = await newDraft(api);
  await generate(api, id);
  await generated(api, id);
  expect((await api.delete(`${PAGES}/${id}`)).status).toBe(204);
  const workflowId = encodeURIComponent(`landing-generation/${id}`);
  const { status } = await until(async () => {
    const { body } = await api.get(`/api/jobs/${workflowId}`);
    return ended(body) && body;
  });
  expect(status).toBe('cancelled');
});

test('while one works a second generation is the same; who asks is checked', async () => {
  const idle = await sharedBy('withoutWorker');
  const client = await newCompany(idle.url);
  const { id } = await newDraft(client);
  const [first, second] = await Promise.all([generate(client, id), generate(client, id)]);
  const third = await generate(client, id, { model: 'offline' });
  for (const { status, body } of [first, second, third]) {
    expect([status, body.job.status]).toEqual([202, 'queued']);
    expect(body.job.startedAt).toBeNull();
  }
  expect((await client.get('/api/jobs?kind=landing-generation')).body.total).toBe(1);
  expect((await pageOf(client, id)).job.status).toBe('queued');

  const stranger = await newCompany(idle.url);
  expect((await generate(stranger, id)).status).toBe(404);
  const refused = [{ model: 'no-such-model' }, { sections: ['banner'] }, { sections: [] }, { seed: 1 }];
  for (const wrong of refused) expect((await generate(client, id, wrong)).status).toBe(400);
});
