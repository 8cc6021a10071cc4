import { leftRow, pageRow } from '../../support/audit/audit-rows.ts';
import { pages, type SiteCase } from './site-case.ts';

const noindex = { isIndexable: false, facts: { robots: ['noindex'] } };
const ring = ['/a', '/b', '/c'];

/** Canonical links as a graph. */
export const canonicalCases: SiteCase[] = [
  {
    rule: 'canonical-to-noindex',
    triggers: { rows: [...pages(1), pageRow('/a', [], { canonical: '/b' }), pageRow('/b', [], noindex)] },
    found: ['/a'],
    details: { canonical: 'https://site.test/b' },
    near: {
      rows: [...pages(1), pageRow('/a', [], { ...noindex, canonical: '/b' }), pageRow('/b', [], noindex)],
    },
  },
  {
    rule: 'canonical-to-blocked',
    triggers: {
      rows: [
        pageRow('/a', [], { canonical: '/b' }),
        pageRow('/b', [], { facts: { isBlocked: true } }),
        pageRow('/c', [], { canonical: '/d' }),
        leftRow('/d', 'robots'),
      ],
    },
    found: ['/a', '/c'],
    near: { rows: [pageRow('/a', [], { canonical: '/b' }), leftRow('/b', 'max-pages')] },
  },
  {
    rule: 'canonical-chain',
    triggers: {
      rows: [pageRow('/a', [], { canonical: '/b' }), pageRow('/b', [], { canonical: '/c' }), pageRow('/c')],
    },
    found: ['/a'],
    details: { canonical: 'https://site.test/b', further: 'https://site.test/c' },
    near: {
      rows: [
        pageRow('/a', [], { canonical: '/b' }),
        pageRow('/b', [], { canonical: '/b' }),
        pageRow('/x', [], { canonical: '/y' }),
        pageRow('/y', [], { canonical: '/x' }),
      ],
    },
  },
  {
    rule: 'canonical-loop',
    triggers: {
      rows: [
        ...ring.map((path, n) => pageRow(path, [], { canonical: ring[(n + 1) % 3] ?? null })),
        pageRow('/into', [], { canonical: '/a' }),
      ],
    },
    found: ['/a', '/b', '/c'],
    near: {
      rows: [
        pageRow('/a', [], { canonical: '/b' }),
        pageRow('/b', [], { canonical: '/c' }),
        pageRow('/c', [], { canonical: '/c' }),
      ],
    },
  },
  {
    rule: 'canonical-all-to-home',
    triggers: { rows: pages(5, () => ({ canonical: '/' })) },
    found: ['/p01', '/p02', '/p03', '/p04', '/p05'],
    // Copies of the start page may say so.
    near: { rows: pages(6, (path, n) => ({ canonical: '/', text: n < 2 ? '/' : path })) },
  },
  {
    rule: 'canonical-unlinked',
    triggers: {
      rows: [pageRow('/', ['/a?x']), pageRow('/a?x', [], { canonical: '/a' }), pageRow('/a', ['/a'])],
    },
    found: ['/a'],
    near: {
      rows: [
        pageRow('/', ['/a?x']),
        pageRow('/a?x', ['/a'], { canonical: '/a' }),
        pageRow('/a'),
        pageRow('/b?x', [], { canonical: '/b' }),
        pageRow('/b'),
      ],
    },
  },
];
