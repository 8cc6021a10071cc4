import { createHash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { addLead } from '../../db/landing/days.ts';
import { LandingLeadEntity, type LandingLead } from '../../db/landing/entities.ts';
import type { LivePlace } from '../../db/landing/live.ts';
import { queueDeliveries } from '../../db/platform/webhooks.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { formWordsOf, type FormRefusal } from '../../domain/landing/leads/form-words.ts';
import { TOKEN_FIELD, type LeadText } from '../../domain/landing/leads/lead-form.ts';
import { LEAST_FILL_TIME, openLeadToken, type ShownForm } from '../../domain/landing/leads/lead-token.ts';
import { newId } from '../../domain/platform/id.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { launchQueued } from '../../domain/platform/job/launch-queued.ts';
import type { ServiceDeps } from '../deps.ts';
import { requireLivePlace } from './live-page.ts';
import { mailLead } from './mail-lead.ts';

/** What was sent from a form. */
export interface SentForm {
  text: LeadText;
  token: string;
  /** What stood in the field that people do not see. */
  honeypot: string;
}

/**
 * Stores what a visitor has sent by the form of a live page, and tells those who want to know. What a program has filled in
 * is discarded silently. AppErrors `not-found`; `gone` for an archived page; `invalid-input` for a form that was not
 * shown, too long ago, or only this moment.
 */
export async function takeLead(deps: ServiceDeps, slug: string, sent: SentForm): Promise<void> {
  const place = await requireLivePlace(deps, slug);
  const shown = shownForm(deps, place.pageId, sent.token);
  if (sent.honeypot !== '') return;
  const em = companyEntityManager(deps.orm, place.companyId);
  const stored = await em.transactional((tx) => storeLead(tx, place, shown, sent)).catch(nullIfKnown);
  if (!stored) return;
  // Nobody who sends a form waits for that.
  void launchQueued(deps, place.companyId, stored.queued);
  void mailLead(deps, em, place, stored.lead);
}

function shownForm({ secrets }: Pick<ServiceDeps, 'secrets'>, pageId: string, token: string): ShownForm {
  const now = Date.now();
  const shown = openLeadToken(secrets.key, pageId, token, now);
  if (!shown) throw refusal('form-expired');
  if (now - shown.at < LEAST_FILL_TIME) throw refusal('sent-too-quickly');
  return shown;
}

function refusal(code: FormRefusal): AppError {
  const message = formWordsOf('en').refusals[code];
  return new AppError('invalid-input', message, { errors: [{ path: TOKEN_FIELD, message, code }] });
}

/** The same form with the same words, sent twice by one click too many, is one lead. */
function nullIfKnown(error: unknown): null {
  if (error instanceof UniqueConstraintViolationException) return null;
  throw error;
}

async function storeLead(
  tx: TenantEntityManager,
  { pageId, companyId }: LivePlace,
  shown: ShownForm,
  { text, token }: SentForm,
): Promise<{ lead: LandingLead; queued: string[] }> {
  const submissionKey = createHash('sha256')
    .update(JSON.stringify([token, text]))
    .digest('hex');
  const lead = tx.create(LandingLeadEntity, {
    id: newId(),
    companyId,
    pageId,
    variantId: shown.variantId || null,
    email: text.email,
    name: text.name ?? null,
    phone: text.phone ?? null,
    company: text.company ?? null,
    message: text.message ?? null,
    submissionKey,
    createdAt: new Date(),
  });
  await tx.flush();
  await addLead(tx, pageId, shown.variantId);
  const queued = await queueDeliveries(tx, { type: 'lead.created', key: `lead/${lead.id}` }, async () => ({
    status: 'new',
    ...presentLead(lead),
  }));
  return { lead, queued };
}

/** A lead as the company sees it. */
export interface LeadView extends Record<'name' | 'phone' | 'company' | 'message', string | null> {
  id: string;
  landingPageId: string;
  /** What the visitor was shown; null: the page itself. */
  variantId: string | null;
  email: string;
  createdAt: string;
}

export function presentLead({ id, pageId, variantId, createdAt, ...lead }: LandingLead): LeadView {
  const { email, name, phone, company, message } = lead;
  return {
    id,
    landingPageId: pageId,
    variantId: variantId ?? null,
    email,
    name: name ?? null,
    phone: phone ?? null,
    company: company ?? null,
    message: message ?? null,
    createdAt: createdAt.toISOString(),
  };
}
