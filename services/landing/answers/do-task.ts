import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { isUploadedImage } from '../../../domain/landing/uploads/upload-blobs.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import { planContent } from '../content/plan-content.ts';
import { regenerateSection } from '../content/regenerate-section.ts';
import { previewForm } from '../content/download-form.ts';
import { renderParts } from '../content/render-parts.ts';
import { saveSection } from '../content/save-section.ts';
import { writePage } from '../content/write-page.ts';
import { extractDesign, type ExtractionDeps } from '../extraction/extract-design.ts';
import { shownDesign } from '../extraction/shown-design.ts';
import type { ImageDeps } from '../images/encoded-images.ts';
import { findUpload } from '../uploads/find-upload.ts';
import type { ContentTask, LandingTask } from './task.ts';

export interface TaskResult {
  /** The body of the answer. */
  body: unknown;
  /** Stores further data in the transaction that stores the result. */
  store?: (tx: TenantEntityManager) => Promise<unknown>;
}

/** Carries out a request. AppErrors of `callModel` and of the extraction. */
export async function doTask(
  em: TenantEntityManager,
  deps: ModelDeps & ExtractionDeps & ImageDeps,
  task: LandingTask,
  { calls, signal }: { calls: Calls; signal: AbortSignal },
): Promise<TaskResult> {
  if (task.kind !== 'design') return writeContent(deps, task, { calls, signal, companyId: companyOf(em) });
  const upload = await findUpload(em, task.uploadId);
  const design = await extractDesign(em, deps, upload, { userId: task.userId, signal });
  return { body: await shownDesign(deps.blobs, upload, design) };
}

/** Has a model write the content of a task. */
export async function writeContent(
  deps: ModelDeps & ImageDeps,
  task: ContentTask,
  { calls, signal, companyId }: { calls: Calls; signal: AbortSignal; companyId: string },
): Promise<TaskResult> {
  const { request } = task;
  const writing = { ...request, companyId, calls };
  switch (task.kind) {
    case 'plan':
      return { body: { plan: (await planContent(deps, writing)).plan } };
    case 'content':
      return { body: await writePage(deps, writing, task.plan) };
    case 'page': {
      const { plan, theme, slug } = task;
      const { sections } = await writePage(deps, writing, plan);
      const leadForm = previewForm(sections, slug);
      const mayShow = (key: string) => isUploadedImage(companyId, key);
      const parts = { brief: request.brief, sections, theme, slug, leadForm, mayShow, noIndex: false };
      const html = await renderParts(deps, parts, { signal, turn: companyId });
      return { body: { html, sections, theme } };
    }
    case 'section': {
      const { sections, sectionId, saved } = task;
      const made = await regenerateSection(deps, writing, sections, sectionId);
      const body = { section: made.section };
      return saved ? { body, store: (tx) => saveSection(tx, { ...saved, ifMatch: null }, made) } : { body };
    }
  }
}
