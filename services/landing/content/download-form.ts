import { hasLeadForm, leadFormAction } from '../../../domain/landing/leads/lead-form.ts';
import { sealLeadToken } from '../../../domain/landing/leads/lead-token.ts';
import { mailAddress } from '../../../domain/landing/leads/mail-address.ts';
import type { LeadForm } from '../../../domain/landing/render/render-input.ts';
import type { Section } from '../../../domain/landing/section.ts';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import type { LandingPage } from '../../../db/landing/entities.ts';
import type { ServiceDeps } from '../../deps.ts';

interface Downloaded {
  /** Null: the page is not stored. */
  page: LandingPage | null;
  sections: readonly Section[];
  brief: BusinessContext;
}

/**
 * The form of a page that its owner hosts elsewhere. It posts to this installation, which must have a public URL and only accepts
 * data for a live page; otherwise visitors are asked to write an e-mail.
 */
export function downloadForm(
  { settings, secrets }: Pick<ServiceDeps, 'settings' | 'secrets'>,
  { page, sections, brief }: Downloaded,
  now: Date,
): LeadForm | null {
  if (!hasLeadForm(sections)) return null;
  if (settings.PUBLIC_BASE_URL === undefined || !page?.publishedSlug) {
    return { mailTo: mailAddress(sections, brief.businessOverview) };
  }
  const shown = { variantId: '', at: now.getTime(), lasts: true } as const;
  return {
    action: publicUrl(settings, leadFormAction(page.publishedSlug)),
    token: sealLeadToken(secrets.key, page.id, shown),
  };
}

/** The form as it will be in the published page; in a preview it cannot be sent. */
export function previewForm(sections: readonly Section[], slug: string): LeadForm | null {
  return hasLeadForm(sections) ? { action: leadFormAction(slug), token: '' } : null;
}
