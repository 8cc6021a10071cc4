import { createSecretKey, randomBytes } from 'node:crypto';
import type { LandingPage } from '../../../db/landing/entities.ts';
import { openLeadToken } from '../../../domain/landing/leads/lead-token.ts';
import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { downloadForm, previewForm } from './download-form.ts';

const now = new Date('2026-03-01T08:00:00Z');
const key = createSecretKey(randomBytes(32));
const secrets = { jwt: '', webhook: key, voice: [], key };
const at = (env: Record<string, string>) => ({ settings: readSettings(env), secrets });
const PUBLIC = at({ PUBLIC_BASE_URL: 'https://pages.example/base/' });
const brief = {
  businessName: 'Mill',
  businessOverview: 'We grind rye. Write to mill@a.example.',
  targetAudience: 'Bakers',
  brandTone: 'casual',
} as const;
const sections = normaliseSections([{ type: 'contact' }], 'user');
// What of a page is asked here.
const page = (publishedSlug: string | null) => ({ id: 'page', publishedSlug }) as LandingPage;

test('the form of a page that is live is sent to the installation, however late', () => {
  const form = downloadForm(PUBLIC, { page: page('mill'), sections, brief }, now);
  expect(form).toEqual({
    action: 'https://pages.example/base/api/public/landing-pages/mill/leads',
    token: expect.any(String),
  });
  const token = form && 'token' in form ? form.token : '';
  const years = now.getTime() + 5 * 365 * 86_400_000;
  expect(openLeadToken(key, 'page', token, years)).toEqual({ variantId: '', at: now.getTime(), lasts: true });
});

test('where nobody would take it in, visitors are told to write an e-mail', () => {
  const mail = { mailTo: 'mill@a.example' };
  expect(downloadForm(PUBLIC, { page: page(null), sections, brief }, now)).toEqual(mail);
  expect(downloadForm(PUBLIC, { page: null, sections, brief }, now)).toEqual(mail);
  expect(downloadForm(at({}), { page: page('mill'), sections, brief }, now)).toEqual(mail);
  const silent = { ...brief, businessOverview: 'We grind rye.' };
  expect(downloadForm(at({}), { page: null, sections, brief: silent }, now)).toEqual({ mailTo: null });
});

test('a page without a section for contact has no form', () => {
  const others = normaliseSections([{ type: 'hero' }], 'user');
  expect(downloadForm(PUBLIC, { page: page('mill'), sections: others, brief }, now)).toBeNull();
  expect(previewForm(others, 'mill')).toBeNull();
  expect(previewForm(sections, 'mill')).toEqual({
    action: '/api/public/landing-pages/mill/leads',
    token: '',
  });
});
