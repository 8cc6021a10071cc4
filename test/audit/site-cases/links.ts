import { errorRow, leftRow, pageRow, redirectRow } from '../../support/audit/audit-rows.ts';
import { pages, type SiteCase } from './site-case.ts';

const many = Array.from({ length: 2_000 }, (_, n) => `anchor${n}`);

/** Links between pages of the site. */
export const linkCases: SiteCase[] = [
  {
    rule: 'link-broken-internal',
    triggers: {
      rows: [
        pageRow('/', ['/gone', '/down', '/silent', '/moved-away', '/a']),
        pageRow('/a', ['/gone']),
        errorRow('/gone', 404),
        errorRow('/down', 500),
        errorRow('/silent', null, 'timeout'),
        redirectRow('/moved-away', '/nowhere', { status: 410 }),
      ],
    },
    found: ['/', '/a'],
    details: {
      links: ['/down', '/gone', '/moved-away', '/silent'].map((path) => `https://site.test${path}`),
    },
    near: {
      rows: [
        pageRow('/', ['/busy', '/large', '/unseen', '/old', '/to-network']),
        errorRow('/busy', 429),
        errorRow('/large', null, 'too-large'),
        leftRow('/unseen', 'max-pages'),
        redirectRow('/old', '/'),
        // Other sites turn programs away, not visitors.
        redirectRow('/to-network', 'https://network.test/us', { status: 999 }),
      ],
    },
  },
  {
    rule: 'link-broken-fragment',
    triggers: {
      rows: [
        pageRow('/', [{ to: '/a', fragments: ['there', 'not-there'] }]),
        pageRow('/a', [], { facts: { anchors: ['there'] } }),
      ],
    },
    found: ['/'],
    details: { links: ['https://site.test/a#not-there'] },
    near: {
      rows: [
        pageRow('/', [
          { to: '/a', fragments: ['top', ':~:text=word', '!app', '/route', 'a=b', '%C3%BC'] },
          { to: '/long', fragments: ['further-down'] },
          { to: '/app', fragments: ['made-by-script'] },
          { to: '/gone', fragments: ['x'] },
        ]),
        pageRow('/a'),
        pageRow('/long', [], { facts: { anchors: many } }),
        pageRow('/app', [], { facts: { looksEmpty: true } }),
        errorRow('/gone', 404),
      ],
    },
  },
  {
    rule: 'link-to-redirect-internal',
    triggers: { rows: [pageRow('/', ['/old']), redirectRow('/old', '/new'), pageRow('/new')] },
    found: ['/'],
    details: { links: ['https://site.test/old'] },
    near: {
      rows: [pageRow('/', ['/old', '/new']), redirectRow('/old', '/gone', { status: 404 }), pageRow('/new')],
    },
  },
  {
    rule: 'link-to-non-canonical',
    triggers: { rows: [pageRow('/', ['/a?x']), pageRow('/a?x', [], { canonical: '/a' }), pageRow('/a')] },
    found: ['/'],
    near: { rows: [pageRow('/', ['/a']), pageRow('/a?x', ['/a?x'], { canonical: '/a' }), pageRow('/a')] },
  },
  {
    rule: 'page-few-inlinks',
    triggers: {
      rows: [...pages(10, (_, n) => (n === 0 ? {} : { isIndexable: false })), pageRow('/z', ['/p02'])],
    },
    found: ['/p01'],
    details: { from: 'https://site.test/' },
    near: {
      rows: [
        ...pages(10, (_, n) => (n === 0 ? {} : { isIndexable: false })),
        pageRow('/z', ['/old']),
        redirectRow('/old', '/p01'),
      ],
    },
  },
  {
    rule: 'page-linked-nofollow-only',
    triggers: { rows: [pageRow('/', [{ to: '/a', followed: false }]), pageRow('/a')] },
    found: ['/a'],
    near: {
      rows: [
        pageRow('/', [{ to: '/a', followed: false }, '/b']),
        pageRow('/a'),
        pageRow('/b', ['/a'], { isIndexable: false }),
      ],
    },
  },
  {
    rule: 'page-linked-mixed-follow',
    triggers: {
      rows: [
        pageRow('/', [{ to: '/a', followed: false }, '/b']),
        pageRow('/a', ['/a']),
        pageRow('/b', ['/a']),
      ],
    },
    found: ['/a'],
    details: { nofollow: ['https://site.test/'] },
    near: { rows: [pageRow('/', ['/a']), pageRow('/a', [{ to: '/a', followed: false }])] },
  },
];
