import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { createLandingGeneration } from '../../../activities/landing/generation.ts';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { figmaFiles } from '../../../adapters/figma/figma-files.ts';
import { LandingPageEntity } from '../../../db/landing/entities.ts';
import { UserEntity } from '../../../db/platform/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { landingGeneration } from '../../../jobs/landing/landing-generation.ts';
import { createPage } from '../../../services/landing/pages.ts';
import type { Models } from '../../../services/platform/models/models.ts';
import { planModel } from '../../../services/platform/models/model-plan.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';
import { says, startModelServer, type ModelServer } from '../../platform/providers/model-server.ts';
import { startLab, type Lab } from '../../platform/workflows/lab/lab.ts';
import { installedModels, modelsOver } from '../../support/company-models.ts';
import { FILE_KEY, startFigmaServer, type FigmaServer } from '../../support/landing/figma-server.ts';
import { BAKERY } from '../../support/landing/landing-generation.ts';

const WORKFLOWS = fileURLToPath(new URL('../../../workflows/index.ts', import.meta.url));
const settings = readSettings({});

let figma: FigmaServer;
let server: ModelServer;
let models: Models;
let folder: string;
let lab: Lab;
let installation: ReturnType<typeof figmaFiles> & { sharedToken: string | null };
beforeAll(async () => {
  [figma, server, folder] = await Promise.all([
    startFigmaServer(),
    startModelServer(),
    mkdtemp(join(tmpdir(), 'generation-')),
  ]);
  const installed = await installedModels(server.env);
  installation = { ...figmaFiles(figma.url), sharedToken: 'figd-locked-out' };
  const activities = (deps: StageDeps) => {
    models = modelsOver(deps.orm, server.env, installed);
    return createLandingGeneration({
      ...deps,
      models,
      blobs: openDiskBlobStore(folder),
      figma: installation,
      secrets: { key: createSecretKey(Buffer.alloc(32)) },
      // No page is looked at here, and no file is read.
      pageChecks: { markup: { validate: async () => [], close: async () => {} }, rendered: null },
      designs: {} as never,
      imageEncoder: {} as never,
      siteReader: null,
      settings,
    });
  };
  lab = await startLab({}, { workflows: WORKFLOWS, activities });
});
afterAll(async () => {
  await lab?.close();
  await Promise.all([figma?.close(), server?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const url = `https://www.figma.com/design/${FILE_KEY}/Mill`;

/** Starts the generation of a page that is made from the Figma file. */
async function startGeneration(model: string) {
  const em = companyEntityManager(lab.orm, lab.companyId);
  const { id: userId } = await em.findOneOrFail(UserEntity, { companyId: lab.companyId });
  const body = { ...BAKERY, brandTone: 'friendly' as const, designSource: { type: 'figma' as const, url } };
  const { id: pageId } = await createPage(em, openDiskBlobStore(folder), body, userId);
  const input = {
    pageId,
    name: 'Mill',
    userId,
    sections: null,
    ...(await planModel(models, lab.companyId, model)),
  };
  await lab.jobs.start(landingGeneration, { companyId: lab.companyId, key: pageId, input });
  const workflowId = `landing-generation/${pageId}`;
  return { em, pageId, workflowId };
}

test('a limit of Figma that lasts blocks the run until then or a resume; then the file is read once', async () => {
  installation.sharedToken = 'figd-locked-out';
  const { em, pageId, workflowId } = await startGeneration('offline');
  const before = Date.now();
  const blocked = await lab.reaches(workflowId, ({ status }) => status === 'blocked');
  expect(blocked.blocked?.reason).toMatch(/plan starter, limit low/);
  expect(Date.parse(blocked.blocked?.retryAt ?? '')).toBeGreaterThan(before + 390_000_000);
  expect(blocked.stages.find(({ name }) => name === 'extract')?.status).toBe('blocked');

  installation.sharedToken = 'figd-good';
  figma.calls = [];
  await lab.jobs.resume(lab.companyId, workflowId);
  await lab.reaches(workflowId, ({ waitingFor }) => waitingFor === 'review');
  expect(figma.calls).toEqual(['file/meta', 'file', 'images']);
  const page = await em.findOneOrFail(LandingPageEntity, { id: pageId }, { refresh: true });
  expect(page.designSource).toMatchObject({ type: 'figma', url, fileId: expect.any(String), version: '100' });
  expect(page.theme.colors.primary).toBe('#b4431f');
  expect(JSON.stringify(page.sections)).toContain('Slow stones keep the germ in the flour.');
});

/** The stages whose activities change the draft or store what was found, and the job's last one before the review. */
const WORKED = [
  'business-context',
  'ingest-design',
  'extract',
  'analyze',
  'plan',
  'generate',
  'normalize',
  'validate',
  'render',
];

/** The first transaction that completes each of these stages, or an item of it, fails at its end: all outside work was done. */
async function failOnce(stages: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: lab.databaseUrl });
  await client.connect();
  // A sequence remembers what was rolled back.
  for (const stage of stages) await client.query(`create sequence "fail ${stage}"`);
  await client.query(
    `create function fail_once() returns trigger language plpgsql as $$ begin
       if nextval(format('%I', 'fail ' || split_part(new.source_key, '/', 2))) = 1
       then raise exception 'the worker died'; end if;
       return new;
     end $$;
     create trigger fail_once before insert on job_events for each row
       when (split_part(new.source_key, '/', 2) in (${stages.map((stage) => `'${stage}'`).join()})
         and new.type in ('stage-completed', 'stage-item-completed'))
       execute function fail_once()`,
  );
  await client.end();
}

test('whichever stage breaks off when its work is done, no model and no file is asked for again', async () => {
  const types = ['hero', 'features', 'contact', 'footer'];
  server.answer = ({ body }) => {
    const [, type] = /Type: ([a-z-]+)/.exec(JSON.stringify(body)) ?? [];
    if (type !== undefined) return says(JSON.stringify({ heading: `About ${type}` }));
    return says(JSON.stringify({ plan: types.map((each) => ({ type: each, title: each })) }));
  };
  await failOnce(WORKED);
  figma.version = '200';
  figma.calls = [];
  const { em, pageId, workflowId } = await startGeneration('claude-haiku-5-5');
  const job = await lab.reaches(workflowId, ({ waitingFor }) => waitingFor === 'review');
  const attempts = job.stages.filter(({ name }) => WORKED.includes(name)).map(({ attempts: n }) => n);
  expect(attempts.every((n) => n >= 2)).toBe(true);
  // That the file is still the same is asked again, at a cheap rate; the file itself and its pictures are not.
  expect(figma.calls).toEqual(['file/meta', 'file', 'images', 'file/meta']);
  // The footer has nothing to write.
  expect(server.calls).toHaveLength(types.length);
  const page = await em.findOneOrFail(LandingPageEntity, { id: pageId }, { refresh: true });
  expect(page.sections.map(({ type }) => type)).toEqual(types);
  expect(page.designSource.version).toBe('200');
});
