import { LandingPageEntity, type LandingPage } from '../../../db/landing/entities.ts';
import { findForChange, type NamedByUser } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { Section } from '../../../domain/landing/section.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { keepVersion } from '../versions.ts';
import type { AiStep } from './content-request.ts';

/**
 * Replaces a section by its rewritten version; the others stay in their current state. AppErrors `not-found` if it was removed in
 * the meantime, `precondition-failed`.
 */
export function saveSection(
  em: TenantEntityManager,
  { id, ifMatch, userId }: NamedByUser,
  { section, step }: { section: Section; step: AiStep },
): Promise<LandingPage> {
  return em.transactional(async (tx) => {
    const page = await findForChange(tx, LandingPageEntity, { id }, ifMatch);
    const place = page.sections.findIndex((one) => one.id === section.id);
    if (place < 0) throw new AppError('not-found', 'The page has no such section');
    page.sections = page.sections.with(place, { ...section, order: place });
    page.aiMetadata = {
      ...page.aiMetadata,
      model: step.model,
      generatedAt: new Date().toISOString(),
      steps: [...(page.aiMetadata?.steps ?? []).filter(({ name }) => name !== step.name), step],
    };
    await keepVersion(tx, page, { change: 'edited', userId });
    return page;
  });
}
