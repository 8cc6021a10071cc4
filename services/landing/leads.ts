import { createHash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { addLead } from '../../db/landing/days.ts';
import { LandingLeadEntity, type LandingLead } from '../../db/landing/entities.ts';
import { CompanyEntity } from '../../db/platform/entities.ts';
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
import { addNotice } from '../platform/notices/notices.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import { mailNotice } from '../platform/notices/mail-notice.ts';

/** The data sent with a form. */
export interface SentForm {
  text: LeadText;
  token: string;
  /** The value of the hidden field, which only programs fill in. */
  honeypot: string;
}

/**
 * Stores the data that a visitor has sent with the form of a live page, and notifies the owners. Forms filled in by a program are
 * discarded silently. AppErrors `not-found`; `gone` for an archived page; `invalid-input` for a form that was never shown, shown
 * too long ago or only a moment ago, or already sent with other content.
 */
export async function takeLead(deps: ServiceDeps, slug: string, sent: SentForm): Promise<void> {
  const place = await requireLivePlace(deps, slug);
  const shown = shownForm(deps, place.pageId, sent.token);
  if (sent.honeypot !== '') return;
  const em = companyEntityManager(deps.orm, place.companyId);
  const submissionKey = submissionKeyOf(shown, sent);
  const stored = await em
    .transactional((tx) => storeLead(tx, place, shown, { text: sent.text, submissionKey }))
    .catch((error: unknown) => nullIfSent(em, error, { ...sent.text, submissionKey }));
  if (!stored) return;
  // The sender of the form does not wait for this.
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

/**
 * The key under which a lead is stored only once: the token, since each display of the form has its own. Visitors of a
 * downloaded page share one token, so there the text is part of the key.
 */
function submissionKeyOf(shown: ShownForm, { token, text }: Pick<SentForm, 'token' | 'text'>): string {
  const once = shown.lasts ? [token, text] : [token];
  return createHash('sha256').update(JSON.stringify(once)).digest('hex');
}

/** Null if the same lead was already sent, such as by a double click. A different text needs a new form. */
async function nullIfSent(
  em: TenantEntityManager,
  error: unknown,
  { submissionKey, ...text }: LeadText & { submissionKey: string },
): Promise<null> {
  if (!(error instanceof UniqueConstraintViolationException)) throw error;
  const sent = await em.findOneOrFail(LandingLeadEntity, { submissionKey });
  const fields = ['email', 'name', 'phone', 'company', 'message'] as const;
  if (fields.every((field) => (sent[field] ?? null) === (text[field] ?? null))) return null;
  throw refusal('form-expired');
}

async function storeLead(
  tx: TenantEntityManager,
  { pageId, companyId, businessName }: LivePlace,
  shown: ShownForm,
  { text, submissionKey }: { text: LeadText; submissionKey: string },
): Promise<{ lead: LandingLead; queued: string[] }> {
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
  const { ownerId } = await tx.findOneOrFail(CompanyEntity, { id: companyId });
  addNotice(tx, {
    userId: ownerId,
    kind: 'lead',
    text: `New lead from your landing page ${oneLine(businessName)}: ${oneLine(text.name ?? text.email)}`,
    record: { kind: 'landing', id: pageId },
  });
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
  /** The variant shown to the visitor; null: the page itself. */
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

/** Mails a lead to the company's owner if mail is set up. Never throws, because the lead is also stored as a notice. */
async function mailLead(
  deps: Pick<ServiceDeps, 'mailer' | 'settings' | 'log'>,
  em: TenantEntityManager,
  { companyId, businessName, pageId }: LivePlace,
  lead: LandingLead,
): Promise<void> {
  if (!deps.mailer) return;
  const company = await em.findOne(CompanyEntity, { id: companyId }).catch(() => null);
  if (!company) return;
  await mailNotice(deps, em, {
    userId: company.ownerId,
    subject: `New lead from your landing page ${oneLine(businessName)}`,
    text: mailText(lead, publicUrl(deps.settings, `/app/landing-pages/${pageId}`)),
  });
}

function mailText({ email, name, phone, company, message }: LandingLead, url: string): string {
  const lines = [
    ['E-mail', email],
    ['Name', name],
    ['Phone', phone],
    ['Company', company],
  ].flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []));
  return `Somebody has filled in the form of your landing page.\n\n${lines.join('\n')}\n\n${message ?? ''}\n\nYour landing page: ${url}\n`;
}

/** Puts a visitor's text on one line, so that it cannot be mistaken for other lines of the mail. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
