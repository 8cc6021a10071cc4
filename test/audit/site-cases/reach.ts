import { errorRow, leftRow, pageRow, redirectRow, siteOf } from '../../support/audit/audit-rows.ts';
import { pages, type SiteCase } from './site-case.ts';

const chain = (last: number) =>
  Array.from({ length: last + 1 }, (_, n) => pageRow(n === 0 ? '/' : `/d${n}`, [`/d${n + 1}`], { wave: n }));

/** Ways to pages, and variants of URLs. */
export const reachCases: SiteCase[] = [
  {
    rule: 'page-orphan',
    triggers: {
      rows: [
        pageRow('/', ['/a', '/old']),
        pageRow('/a', ['/gone']),
        pageRow('/alone', ['/', '/alone']),
        redirectRow('/old', '/moved'),
        pageRow('/moved', []),
        errorRow('/gone', 404),
        pageRow('/hidden', [], { isIndexable: false, facts: { robots: ['noindex'] } }),
      ],
    },
    found: ['/alone'],
    near: { rows: [pageRow('/', ['/a']), pageRow('/a'), pageRow('/alone'), leftRow('/b', 'max-pages')] },
  },
  {
    rule: 'page-too-deep',
    triggers: { rows: chain(6) },
    found: ['/d5', '/d6'],
    details: { clicks: 5 },
    near: { rows: [...chain(4), pageRow('/only-in-sitemap')] },
  },
  {
    rule: 'redirect-joins-unlike-pages',
    triggers: {
      rows: [
        ...pages(1),
        ...['/a', '/b', '/c', '/d', '/e', '/index.html'].map((path) => redirectRow(path, '/')),
      ],
    },
    found: ['/a', '/b', '/c', '/d', '/e'],
    near: {
      rows: [
        ...pages(1),
        ...['/a', '/b', '/c', '/d', '/index.php', '/home'].map((path) => redirectRow(path, '/')),
      ],
    },
  },
  {
    rule: 'sitemap-page-missing',
    triggers: { rows: [...pages(2), pageRow('/new', [], { inSitemap: false })] },
    found: ['/new'],
    near: {
      site: {
        sitemaps: {
          ...siteOf().sitemaps,
          files: siteOf().sitemaps.files.map((file) => ({ ...file, error: 'sitemap-truncated' as const })),
        },
      },
      rows: [...pages(2), pageRow('/new', [], { inSitemap: false })],
    },
  },
  {
    rule: 'url-case-variants',
    triggers: { rows: [...pages(1), pageRow('/About'), pageRow('/about')] },
    found: ['/About', '/about'],
    near: { rows: [...pages(1), pageRow('/About', [], { canonical: '/about' }), pageRow('/about')] },
  },
  {
    rule: 'url-slash-variants',
    triggers: { rows: [...pages(1), pageRow('/shop'), pageRow('/shop/'), pageRow('/shop/?a=1')] },
    found: ['/shop', '/shop/'],
    near: { rows: [...pages(1), pageRow('/shop'), redirectRow('/shop/', '/shop'), pageRow('/shops/')] },
  },
  {
    rule: 'url-parameter-variants',
    triggers: {
      rows: [
        pageRow('/list', [], { title: 'List', text: 'list' }),
        pageRow('/list?sort=up', [], { title: 'List', text: 'list' }),
      ],
    },
    found: ['/list?sort=up'],
    near: {
      rows: [
        pageRow('/list', [], { title: 'List', text: 'list' }),
        pageRow('/list?page=2', [], { title: 'List', text: 'second part' }),
      ],
    },
  },
];
