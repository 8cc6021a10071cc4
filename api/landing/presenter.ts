import type { LandingPage } from '../../db/landing/entities.ts';
import { placeholdersOf } from '../../domain/landing/content/placeholders.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { LandingView } from './schema.ts';

const NOT_GENERATED = { model: null, generatedAt: null, steps: [] };

/**
 * A landing page as callers see it.
 * @param more its generation (null if there was none), and whether it has changed since it was published
 */
export function presentPage(
  page: LandingPage,
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>,
  { job, hasChanged }: { job: JobState | null; hasChanged: boolean },
): LandingView {
  const { publishedSlug, publishedAt, websiteUrl, language, details } = page;
  return {
    id: page.id,
    companyId: page.companyId,
    createdBy: page.createdBy,
    businessName: page.businessName,
    businessOverview: page.businessOverview,
    targetAudience: page.targetAudience,
    brandTone: page.brandTone,
    ...(websiteUrl ? { websiteUrl } : {}),
    ...(language ? { language } : {}),
    ...(details ? { details } : {}),
    slug: page.slug,
    designSource: page.designSource,
    sections: page.sections,
    status: page.status,
    ...(publishedSlug ? { publishedUrl: publicUrl(settings, `/p/${publishedSlug}`) } : {}),
    ...(publishedAt ? { publishedAt: publishedAt.toISOString(), changedSincePublished: hasChanged } : {}),
    version: page.version,
    theme: page.theme,
    aiMetadata: { ...(page.aiMetadata ?? NOT_GENERATED), placeholders: placeholdersOf(page.sections) },
    ...(job ? { job } : {}),
    createdAt: page.createdAt.toISOString(),
    updatedAt: page.updatedAt.toISOString(),
  };
}
