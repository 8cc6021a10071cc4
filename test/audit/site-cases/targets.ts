import type { ResourceKind } from '../../../domain/site/stored-page.ts';
import {
  at,
  errorRow,
  pageRow,
  redirectRow,
  type AuditRow,
  type TargetRow,
} from '../../support/audit/audit-rows.ts';
import { pages, type SiteCase } from './site-case.ts';

const OTHER = 'https://other.test/x';
const using = (kind: ResourceKind, url: string) => ({ resources: [{ kind, url }] });

/** A page that refers to something, which answers one way or another. */
const answering = (
  rule: string,
  kind: ResourceKind,
  wrong: Omit<TargetRow, 'url'>,
  near: Omit<TargetRow, 'url'>,
  url = '/asset',
): SiteCase => {
  const rows = [...pages(1), pageRow('/a', [], using(kind, url))];
  return {
    rule,
    triggers: { rows, targets: [{ url, ...wrong }] },
    found: ['/a'],
    near: { rows, targets: [{ url, ...near }] },
  };
};

const moved = (status: number) => ({ redirects: [{ url: `${OTHER}/new`, status }] });
const naming = (more: Partial<AuditRow>, ...others: AuditRow[]) => ({
  rows: [pageRow('/a', [], more), ...others],
});
const inEnglish = (path: string) => ({
  facts: { hreflangs: [{ lang: 'en', url: at(path), source: 'html' as const }] },
});
const followedBy = (path: string) => ({ facts: { next: at(path) } });
const picture = (url: string) => using('social', url);

/** What pages need or name besides the pages they link to. */
export const targetCases: SiteCase[] = [
  answering('resource-broken', 'script', { status: 404 }, { status: 429 }),
  answering('image-broken', 'image', { status: 404 }, { status: 200 }),
  answering('image-heavy', 'image', { bytes: 500_001 }, { bytes: 500_000 }),
  answering('image-redirected', 'image', moved(302), { status: 404, ...moved(302) }),
  answering('social-image-broken', 'social', { failure: 'dns' }, { failure: 'timeout' }, OTHER),
  answering('manifest-broken', 'manifest', { status: 500 }, { status: 200 }),
  answering('structured-address-broken', 'structured', { status: 410 }, { status: 403 }, OTHER),
  answering('link-broken-external', 'link', { status: 404 }, { status: 403 }, OTHER),
  answering('link-to-redirect-external', 'link', moved(301), moved(302), OTHER),
  {
    rule: 'canonical-to-error',
    triggers: naming({ canonical: '/gone' }, errorRow('/gone', 404)),
    found: ['/a'],
    details: { canonical: ['https://site.test/gone'] },
    near: naming({ canonical: '/b' }, pageRow('/b')),
  },
  {
    rule: 'canonical-to-redirect',
    triggers: { ...naming({ canonical: '/unlinked' }), targets: [{ url: '/unlinked', ...moved(301) }] },
    found: ['/a'],
    near: naming({ canonical: '/old' }, redirectRow('/old', '/gone', { status: 404 })),
  },
  {
    rule: 'hreflang-to-error',
    triggers: { ...naming(inEnglish(OTHER)), targets: [{ url: OTHER, status: 404 }] },
    found: ['/a'],
    near: { ...naming(inEnglish(OTHER)), targets: [{ url: OTHER, status: 401 }] },
  },
  {
    rule: 'hreflang-to-redirect',
    triggers: naming(inEnglish('/en'), redirectRow('/en', '/uk'), pageRow('/uk')),
    found: ['/a'],
    near: naming(inEnglish('/en'), pageRow('/en')),
  },
  {
    rule: 'pagination-broken',
    triggers: naming(followedBy('/2'), errorRow('/2', 404)),
    found: ['/a'],
    near: naming(followedBy('/2'), pageRow('/2')),
  },
  {
    rule: 'social-image-shared-everywhere',
    triggers: { rows: pages(10).map((row) => ({ ...row, ...picture('/logo.png') })) },
    found: ['site'],
    details: { image: 'https://site.test/logo.png' },
    near: {
      rows: pages(10).map((row, n) => ({ ...row, ...picture(n === 0 ? '/start.png' : '/logo.png') })),
    },
  },
];
