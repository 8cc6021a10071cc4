import { normaliseSections } from '../../domain/landing/sections/normalise-sections.ts';
import { themeOf } from '../../domain/landing/theme/default-theme.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { PageChecks } from '../../domain/ports/page-checks.ts';
import { checkPage } from './gate.ts';

const context = {
  businessName: 'Acme',
  businessOverview: 'Acme makes anvils.',
  targetAudience: 'Coyotes',
  brandTone: 'casual' as const,
};
const input = {
  ...context,
  slug: 'acme',
  sections: normaliseSections([{ content: { heading: 'Anvils' } }], 'user'),
  theme: themeOf('casual'),
  language: 'en',
  leadForm: null,
  canonicalUrl: null,
  images: {},
  noIndex: false,
};
const close = () => Promise.resolve();
const sound: PageChecks = {
  markup: { validate: () => Promise.resolve([]), close },
  rendered: { check: () => Promise.resolve([]), close },
};
const check = (checks: Partial<PageChecks>) =>
  checkPage({ ...sound, ...checks }, { input, context, sourceText: '' });

test('markup and look are judged', async () => {
  expect(await check({})).toEqual([]);
  const markup = { validate: () => Promise.resolve([{ rule: 'r', message: 'm', line: 1 }]), close };
  expect(await check({ markup })).toEqual([
    expect.objectContaining({ code: 'invalid-markup', severity: 'error' }),
  ]);
  const finding = { kind: 'horizontal-overflow' as const, width: 320, detail: 'd', sectionAnchor: null };
  const rendered = { check: () => Promise.resolve([finding]), close };
  expect(await check({ rendered })).toEqual([
    expect.objectContaining({ code: 'horizontal-overflow', severity: 'error' }),
  ]);
});

test('a part that is missing or busy is no verdict; one that is broken is not hidden', async () => {
  const notChecked = [expect.objectContaining({ code: 'not-checked', severity: 'warning' })];
  expect(await check({ rendered: null })).toEqual(notChecked);
  const late = { validate: () => Promise.reject(new AppError('unavailable')), close };
  expect(await check({ markup: late })).toEqual(notChecked);
  const broken = { validate: () => Promise.reject(new TypeError('bug')), close };
  await expect(check({ markup: broken })).rejects.toThrow('bug');
});
