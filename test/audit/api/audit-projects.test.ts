import { newId } from '../../../domain/platform/id.ts';
import { newCompany, type ApiClient } from '../../support/api/client.ts';
import { holdInserts } from '../../support/faults/held-inserts.ts';
import { sharedBy, type SharedParts } from '../../support/instance/shared-instances.ts';

const SITE = 'http://127.0.0.1:9/';

let instance: SharedParts;
let owner: ApiClient;

beforeAll(async () => {
  instance = await sharedBy('withoutWorker');
  owner = await newCompany(instance.url);
});

const start = (body: object) => owner.post('/seo-audit/start', { url: SITE, ...body });

test('an audit belongs to a project of the company, or to none', async () => {
  const stranger = await newCompany(instance.url);
  const projectOf = async (client: ApiClient): Promise<string> =>
    (await client.post('/seo-content-api/projects', { name: 'Bread' })).body.id;
  const own = await projectOf(owner);
  const started = await start({ projectId: own });
  expect(started).toMatchObject({ status: 202, body: { projectId: own } });
  for (const projectId of [newId(), await projectOf(stranger)]) {
    for (const path of ['/seo-audit/start', '/seo-audit/stream']) {
      const refused = await owner.post(path, { url: SITE, projectId });
      expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
    }
  }
  await owner.delete(`/seo-content-api/projects/${own}`);
  expect((await start({ projectId: own })).status).toBe(404);
  expect((await owner.get(`/seo-audit/${started.body.id}`)).body).not.toHaveProperty('projectId');
  expect((await owner.get(`/seo-audit?projectId=${own}`)).body.total).toBe(0);
});

test('an audit is not started for a project that is deleted meanwhile', async () => {
  const { body: project } = await owner.post('/seo-content-api/projects', { name: 'Bread' });
  const held = await holdInserts(
    instance.env['DATABASE_URL'] ?? '',
    'audits',
    `new.project_id = '${project.id}'`,
  );
  const starting = start({ projectId: project.id });
  await held.reached();
  await owner.delete(`/seo-content-api/projects/${project.id}`);
  await held.release();
  expect(await starting).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
