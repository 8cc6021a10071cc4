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
  /** Null: it is stored nowhere. */
  page: LandingPage | null;
  sections: readonly Section[];
  brief: BusinessContext;
}

/**
 * The form of a page that its owner takes elsewhere. It is sent to this installation, which takes in what is sent to a page that
 * is live and has to be known by a public URL; otherwise visitors are asked to write an e-mail.
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

/** The form as it will be in the published page; what is looked at before sends nothing. */
export function previewForm(sections: readonly Section[], slug: string): LeadForm | null {
  return hasLeadForm(sections) ? { action: leadFormAction(slug), token: '' } : null;
}
