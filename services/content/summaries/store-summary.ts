import { z } from 'zod';
import { ProjectEntity, type Project } from '../../../db/content/entities.ts';
import { findForChange } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { storable } from '../../../domain/platform/storable.ts';
import { ofRecord } from '../../platform/of-record.ts';
import { summaryEvent, type SummaryEvent } from './summary-event.ts';

const few = z.array(z.string().max(500)).max(20).catch([]);
const segments = z
  .array(z.object({ segment: z.string().min(1).max(200), needs: few, pains: few, channels: few }))
  .max(20);
const source = z.union([z.string(), z.looseObject({ url: z.string() }).transform(({ url }) => url)]);
const sources = z.array(source).max(100);
const failure = z.union([
  z.string(),
  z.looseObject({ message: z.string() }).transform(({ message }) => message),
]);

/** Maximum number of characters stored of an external text. */
const LONGEST = 20_000;

/**
 * Stores a summary from a webhook in its project; parts of an unknown form are left out. AppError `record-deleted` if the project
 * was deleted.
 */
export async function storeSummary(tx: TenantEntityManager, projectId: string, body: string): Promise<void> {
  const event = summaryEvent.parse(storable(JSON.parse(body)));
  const project = await ofRecord(() => findForChange(tx, ProjectEntity, { id: projectId }, null));
  if (event.type === 'summary.failed') {
    project.summaryError = (failure.safeParse(event.data.error).data ?? 'The summary failed').slice(
      0,
      LONGEST,
    );
    return;
  }
  project.summaryError = null;
  take(project, event.data);
}

function take(project: Project, { summary, audience, sources: given }: SummaryEvent['data']): void {
  if (summary !== undefined) project.businessSummary = summary.slice(0, LONGEST);
  const urls = sources.safeParse(given);
  if (urls.success) project.summarySources = urls.data;
  const groups = segments.safeParse(audience);
  if (groups.success) project.audience = groups.data;
  if (typeof audience === 'string') project.targetedAudience = audience.slice(0, LONGEST);
}
