import { at, errorRow, pageRow, siteOf } from '../../support/audit/audit-rows.ts';
import { pages, type SiteCase } from './site-case.ts';

const noindex = { isIndexable: false, facts: { robots: ['noindex'] } };
const next = (path: string | null) => ({ facts: { next: path === null ? null : at(path) } });
const noFavicon = { probes: { ...siteOf().probes, favicon: 404 } };

/** What pages tell search engines and devices. */
export const signalCases: SiteCase[] = [
  {
    rule: 'site-noindex',
    triggers: { rows: [...pages(2).map((row) => ({ ...row, ...noindex })), errorRow('/gone', 404)] },
    found: ['site'],
    near: { rows: pages(2).map((row, n) => (n === 0 ? row : { ...row, ...noindex })) },
  },
  {
    rule: 'pagination-loop',
    triggers: {
      rows: [
        pageRow('/before', [], next('/1')),
        pageRow('/1', [], next('/2')),
        pageRow('/2', [], next('/3')),
        pageRow('/3', [], next('/1')),
      ],
    },
    found: ['/1', '/2', '/3'],
    near: {
      rows: [pageRow('/1', [], next('/2')), pageRow('/2', [], next('/3')), pageRow('/3', [], next('/3'))],
    },
  },
  {
    rule: 'pagination-noindex',
    triggers: {
      rows: [pageRow('/2', [], { isIndexable: false, facts: { robots: ['noindex'], prev: at('/1') } })],
    },
    found: ['/2'],
    near: { rows: [pageRow('/1', [], next('/2')), pageRow('/other', [], noindex)] },
  },
  {
    rule: 'favicon-missing',
    triggers: {
      site: noFavicon,
      rows: pages(2, () => ({})).map((row) => ({ ...row, facts: { hasIcon: false } })),
    },
    found: ['site'],
    near: { site: noFavicon, rows: pages(2) },
  },
  {
    rule: 'mobile-alternate-no-return',
    triggers: { rows: [pageRow('/a', [], { facts: { mobileAlternate: at('/m/a') } }), pageRow('/m/a')] },
    found: ['/a'],
    near: {
      rows: [
        pageRow('/a', [], { facts: { mobileAlternate: at('/m/a') } }),
        pageRow('/m/a', [], { canonical: '/a' }),
        pageRow('/b', [], { facts: { mobileAlternate: 'https://m.site.test/b' } }),
      ],
    },
  },
];
