import { pageRow } from '../../support/audit/audit-rows.ts';
import { pages, type SiteCase } from './site-case.ts';

type Field = 'title' | 'description' | 'heading';

/** Two pages with the same words there; copies and redirects do not compete. */
const same = (rule: string, field: Field): SiteCase => ({
  rule,
  triggers: { rows: pages(4, (path, n) => (n < 3 ? { [field]: 'The same' } : { [field]: `Other ${path}` })) },
  found: ['/p01', '/p02', '/p03'],
  near: {
    rows: [
      ...pages(1, () => ({ [field]: 'The same' })),
      pageRow('/p01?copy', [], { [field]: 'The same', canonical: '/p01' }),
      pageRow('/old', [], { [field]: 'The same', leadsTo: '/p01' }),
      pageRow('/hidden', [], { [field]: 'The same', isIndexable: false, facts: { robots: ['noindex'] } }),
      pageRow('/x', [], { [field]: '' }),
      pageRow('/y', [], { [field]: '' }),
    ],
  },
});

const about = (subject: string, title: string, words: [string, number][]) => ({
  title,
  heading: `All about ${subject}`,
  facts: { words },
});
const shoes: [string, number][] = [
  ['running', 20],
  ['shoes', 19],
  ['feet', 5],
];
const organizations = (path: string, usual: string, other: string) => ({
  facts: { organizations: [path === '/p01' ? other : usual] },
});

/** What several pages say alike. */
export const textCases: SiteCase[] = [
  same('title-duplicate', 'title'),
  same('description-duplicate', 'description'),
  same('h1-duplicate', 'heading'),
  {
    rule: 'content-duplicate',
    triggers: { rows: pages(3, (path, n) => ({ text: n < 2 ? 'same' : path })) },
    found: ['/p01', '/p02'],
    details: { pages: ['https://site.test/p02'] },
    near: {
      rows: [
        ...pages(1, () => ({ text: 'same' })),
        pageRow('/copy', [], { text: 'same', canonical: '/p01' }),
        pageRow('/frame1', [], { text: 'frame', words: 9 }),
        pageRow('/frame2', [], { text: 'frame', words: 9 }),
      ],
    },
  },
  {
    rule: 'content-near-duplicate',
    triggers: {
      rows: [
        pageRow('/a', [], { simhash: 'ffff0000ffff0000' }),
        pageRow('/b', [], { simhash: 'fffe0001fffe0000' }),
        pageRow('/c', [], { simhash: '0123456789abcdef' }),
      ],
    },
    found: ['/a', '/b'],
    details: { pages: ['https://site.test/b'] },
    near: {
      rows: [
        pageRow('/a', [], { simhash: 'ffff0000ffff0000' }),
        pageRow('/four-bits', [], { simhash: 'fffe0001fffe0001' }),
        pageRow('/short', [], { simhash: 'ffff0000ffff0001', words: 99 }),
        pageRow('/same-text', [], { simhash: 'ffff0000ffff0000', text: '/a' }),
      ],
    },
  },
  {
    rule: 'content-competes',
    triggers: {
      rows: [
        ...pages(2),
        pageRow('/a', [], about('running shoes', 'Running shoes for all', shoes)),
        pageRow('/b', [], about('shoes for running', 'The best shoes for running', shoes)),
      ],
    },
    found: ['/a', '/b'],
    details: { term: 'running shoes', pages: ['https://site.test/b'] },
    near: {
      rows: [
        ...pages(2),
        pageRow('/a', [], about('running shoes', 'Running shoes for all', shoes)),
        pageRow('/b', [], about('running', 'The best socks for running', shoes)),
        pageRow('/c', [], { ...about('running shoes', 'Our running shoes', shoes), words: 149 }),
        pageRow('/d', [], { ...about('running shoes', 'Nos running shoes', shoes), lang: 'fr' }),
      ],
    },
  },
  {
    rule: 'title-pattern-outlier',
    triggers: {
      rows: pages(10, (path, n) => ({ title: n === 3 ? 'Contact' : `Page ${path} – a b | Acme` })),
    },
    found: ['/', '/p04'],
    near: { rows: pages(10, (path, n) => ({ title: n < 6 ? `Page ${path} | Acme` : `Acme: ${path}` })) },
  },
  {
    rule: 'structured-organization-conflict',
    triggers: { rows: pages(5, (path) => organizations(path, 'Acme', 'Acme Ltd')) },
    found: ['/p01'],
    details: { names: ['Acme Ltd'], usual: 'Acme' },
    near: {
      rows: pages(5, (path) => ({
        facts: { organizations: path === '/p01' ? ['Acme', 'Partner'] : ['Acme'] },
      })),
    },
  },
];
