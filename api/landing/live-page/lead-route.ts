import type { Context } from 'koa';
import { z } from 'zod';
import {
  HONEYPOT,
  LEAD_FIELDS,
  TOKEN_FIELD,
  type LeadField,
} from '../../../domain/landing/leads/lead-form.ts';
import { FORM_REFUSALS, formWordsOf } from '../../../domain/landing/leads/form-words.ts';
import { AppError, isAppError } from '../../../domain/platform/errors.ts';
import { html } from '../../../domain/platform/markup.ts';
import { takeLead, type SentForm } from '../../../services/landing/leads.ts';
import { languageOf, requireLivePlace } from '../../../services/landing/live-page.ts';
import type { ApiDeps } from '../../deps.ts';
import { invalidInput, WORDING } from '../../input/findings.ts';
import { messagePage } from '../../message-page.ts';
import { isStorable } from '../../../domain/platform/storable.ts';
import { anyone } from '../../policy.ts';
import { readRawBody } from '../../input/raw-body.ts';
import { route, type Reply } from '../../route.ts';

const MOST_BYTES = 65_536;
const FORM = 'application/x-www-form-urlencoded';
const LEAD_NAMES = ['email', 'name', 'phone', 'company', 'message'] as const satisfies LeadField[];

/** A field that was left empty counts as absent. */
const optionalText = (field: LeadField) =>
  z
    .string()
    .trim()
    .max(LEAD_FIELDS[field])
    .optional()
    .transform((text) => text || undefined);

const leadBody = z.strictObject({
  email: z.email().max(LEAD_FIELDS.email),
  name: optionalText('name'),
  phone: optionalText('phone'),
  company: optionalText('company'),
  message: optionalText('message'),
  [TOKEN_FIELD]: z.string().max(1_000).describe('From the form of the page'),
  [HONEYPOT]: z.string().max(1_000).default('').describe('Must be empty'),
});

const received = z.object({ received: z.literal(true) });

/** Receives what a visitor submits with the form of a published page: as form data, which works without scripts, or as JSON. */
export const leadRoute = route({
  method: 'post',
  path: '/api/public/landing-pages/:slug/leads',
  tag: 'Published pages',
  policy: anyone,
  rateLimit: 'lead',
  idempotency: 'none',
  summary:
    'Send the form of a published landing page, as JSON or as a form, of which a page says what is wrong with it',
  admits: ({ deps, params: { slug } }) => requireLivePlace(deps, slug),
  raw: { schema: leadBody },
  responses: {
    201: { description: 'Received (JSON)', schema: received },
    303: { description: 'Received (form): to the page with a word of thanks' },
  },
  problems: [410],
  handler: async ({ deps, koa, params: { slug } }) => {
    const isForm = Boolean(koa.request.is(FORM));
    if (!isForm && !koa.request.is('application/json')) {
      throw new AppError('unsupported-media-type', `The body must be ${FORM} or application/json`);
    }
    try {
      await takeLead(deps, slug, readForm(await readBody(koa, isForm)));
    } catch (error) {
      if (isForm && isAppError(error, 'invalid-input')) return await refused(error, deps, slug);
      throw error;
    }
    if (!isForm) return { status: 201, body: { received: true } };
    return { status: 303, headers: { Location: `/p/${encodeURIComponent(slug)}?sent=1` } };
  },
});

async function readBody(koa: Context, isForm: boolean): Promise<unknown> {
  const text = (await readRawBody(koa.req, MOST_BYTES)).toString('utf8');
  // Mobile keyboards and autocorrection add spaces around what people type.
  if (isForm)
    return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, value.trim()]));
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid-input', 'The body is not valid JSON');
  }
}

function readForm(body: unknown): SentForm {
  if (!isStorable(body)) throw new AppError('invalid-input', 'A character is not supported');
  const result = leadBody.safeParse(body, WORDING);
  if (!result.success) throw invalidInput(result.error);
  const { [TOKEN_FIELD]: token, [HONEYPOT]: honeypot, ...text } = result.data;
  return { text, token, honeypot };
}

/** An error page for visitors without JavaScript, who cannot read a problem document; in the language of the page. */
async function refused({ options }: AppError, deps: ApiDeps, slug: string): Promise<Reply> {
  const words = formWordsOf(await languageOf(deps, await requireLivePlace(deps, slug)));
  const findings = options.errors ?? [];
  const refusal = FORM_REFUSALS.find((code) => findings.some((finding) => finding.code === code));
  const named = LEAD_NAMES.filter((field) => findings.some(({ path }) => path === field));
  const fields = (named.length > 0 ? named : LEAD_NAMES).map((field) => words.fields[field]).join(', ');
  const page = messagePage({
    title: words.notSent,
    heading: words.notSent,
    text: html`${refusal ? words.refusals[refusal] : `${words.check}: ${fields}.`}`,
    link: { href: `/p/${encodeURIComponent(slug)}`, label: words.back },
    language: words.language,
  });
  return { status: 400, ...page };
}
