import { createSecretKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLandingGeneration } from '../../../activities/landing/generation.ts';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { figmaFiles } from '../../../adapters/figma/figma-files.ts';
import { openModels } from '../../../adapters/models/models.ts';
import { LandingPageEntity } from '../../../db/landing/entities.ts';
import { UserEntity } from '../../../db/platform/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { readSettings } from '../../../domain/platform/settings.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { landingGeneration } from '../../../jobs/landing/landing-generation.ts';
import { createPage } from '../../../services/landing/pages.ts';
import { planModel } from '../../../services/platform/models/model-plan.ts';
import type { StageDeps } from '../../../services/platform/stage.ts';
import { freeGate } from '../../platform/providers/free-gate.ts';
import { startLab, type Lab } from '../../platform/workflows/lab/lab.ts';
import { FILE_KEY, startFigmaServer, type FigmaServer } from '../../support/figma-server.ts';
import { BAKERY } from '../../support/landing-generation.ts';

const WORKFLOWS = fileURLToPath(new URL('../../../workflows/index.ts', import.meta.url));
const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
const settings = readSettings({});
const models = await openModels(settings, silent, freeGate());

let figma: FigmaServer;
let folder: string;
let lab: Lab;
let installation: ReturnType<typeof figmaFiles> & { sharedToken: string | null };
beforeAll(async () => {
  [figma, folder] = await Promise.all([startFigmaServer(), mkdtemp(join(tmpdir(), 'generation-'))]);
  installation = { ...figmaFiles(figma.url), sharedToken: 'figd-locked-out' };
  const activities = (deps: StageDeps) =>
    createLandingGeneration({
      ...deps,
      models,
      blobs: openDiskBlobStore(folder),
      figma: installation,
      secrets: { key: createSecretKey(Buffer.alloc(32)) },
      // No page is looked at here, and no file is read.
      pageChecks: { markup: { validate: async () => [], close: async () => {} }, rendered: null },
      designs: {} as never,
      settings,
    });
  lab = await startLab({}, { workflows: WORKFLOWS, activities });
}, 60_000);
afterAll(async () => {
  await lab?.close();
  await figma?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a limit of Figma that lasts blocks the run until then or a resume; then the file is read once', async () => {
  const em = companyEntityManager(lab.orm, lab.companyId);
  const { id: userId } = await em.findOneOrFail(UserEntity, { companyId: lab.companyId });
  const url = `https://www.figma.com/design/${FILE_KEY}/Mill`;
  const body = { ...BAKERY, brandTone: 'friendly' as const, designSource: { type: 'figma' as const, url } };
  const { id: pageId } = await createPage(em, body, userId);
  const input = { pageId, name: 'Mill', userId, sections: null, ...planModel(models) };
  await lab.jobs.start(landingGeneration, { companyId: lab.companyId, key: pageId, input });
  const workflowId = `landing-generation/${pageId}`;

  const before = Date.now();
  const blocked = await lab.reaches(workflowId, ({ status }) => status === 'blocked');
  expect(blocked.blocked?.reason).toMatch(/plan starter, limit low/);
  expect(Date.parse(blocked.blocked?.retryAt ?? '')).toBeGreaterThan(before + 390_000_000);
  expect(blocked.stages.find(({ name }) => name === 'extract')?.status).toBe('blocked');

  installation.sharedToken = 'figd-good';
  figma.calls = [];
  await lab.jobs.resume(lab.companyId, workflowId);
  await lab.reaches(workflowId, ({ waitingFor }) => waitingFor === 'review');
  expect(figma.calls).toEqual(['file/meta', 'file']);
  const page = await em.findOneOrFail(LandingPageEntity, { id: pageId }, { refresh: true });
  expect(page.designSource).toMatchObject({ type: 'figma', url, fileId: expect.any(String), version: '100' });
  expect(page.theme.colors.primary).toBe('#b4431f');
  expect(JSON.stringify(page.sections)).toContain('Slow stones keep the germ in the flour.');
});
