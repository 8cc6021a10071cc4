import { at, leftRow, pageRow, type AuditRow } from '../../support/audit/audit-rows.ts';
import type { SiteCase } from './site-case.ts';

type Named = [lang: string, path: string, source?: 'html' | 'header' | 'sitemap'];

/** A page with language versions. */
function version(path: string, lang: string, named: Named[], more: Partial<AuditRow> = {}): AuditRow {
  const hreflangs = named.map(([code, target, source = 'html']) => ({ lang: code, url: at(target), source }));
  return pageRow(path, [], { lang, ...more, facts: { ...more.facts, hreflangs } });
}

const both: Named[] = [
  ['de', '/de'],
  ['en', '/en'],
];
const onlyEnglish: Named[] = [['en', '/en']];
const noindex = { isIndexable: false, facts: { robots: ['noindex'] } };

/** Language versions as a graph. */
export const hreflangCases: SiteCase[] = [
  {
    rule: 'hreflang-no-return',
    triggers: { rows: [version('/de', 'de', both), version('/en', 'en', onlyEnglish)] },
    found: ['/de'],
    details: { versions: ['en https://site.test/en'] },
    near: {
      rows: [
        version('/de', 'de', [...both, ['x-default', '/choose'], ['fr', '/fr'], ['en', '/unseen']]),
        version('/en', 'en', [...onlyEnglish, ['de', '/de', 'sitemap']]),
        pageRow('/choose'),
        version('/fr', 'fr', [['de', '/de']]),
        leftRow('/unseen', 'max-pages'),
      ],
    },
  },
  {
    rule: 'hreflang-to-noindex',
    triggers: { rows: [version('/de', 'de', both), version('/en', 'en', both, noindex)] },
    found: ['/de'],
    near: { rows: [version('/de', 'de', both, noindex), version('/en', 'en', onlyEnglish)] },
  },
  {
    rule: 'hreflang-to-non-canonical',
    triggers: {
      rows: [version('/de', 'de', both), version('/en', 'en', both, { canonical: '/us' }), pageRow('/us')],
    },
    found: ['/de'],
    near: { rows: [version('/de', 'de', both), version('/en', 'en', both, { canonical: '/en' })] },
  },
  {
    rule: 'hreflang-to-blocked',
    triggers: { rows: [version('/de', 'de', both), leftRow('/en', 'robots')] },
    found: ['/de'],
    near: { rows: [version('/de', 'de', both), leftRow('/en', 'max-pages')] },
  },
  {
    rule: 'hreflang-target-language-differs',
    triggers: { rows: [version('/de', 'de', both), version('/en', 'fr', both)] },
    found: ['/de'],
    near: {
      rows: [
        version('/de', 'de-AT', [...both, ['no', '/no'], ['x-default', '/en']]),
        version('/en', 'en_GB', both),
        version('/no', 'nb', both),
      ],
    },
  },
  {
    rule: 'hreflang-page-in-two-languages',
    triggers: {
      rows: [
        version('/de', 'de', both),
        version('/en', 'en', [
          ['de', '/de'],
          ['fr', '/en'],
        ]),
      ],
    },
    found: ['/en'],
    details: { languages: ['en', 'fr'] },
    near: {
      rows: [
        version('/de', 'de', both),
        version('/en', 'en', [
          ['de', '/de'],
          ['en-GB', '/en'],
          ['en-US', '/en'],
          ['x-default', '/en'],
        ]),
      ],
    },
  },
  {
    rule: 'hreflang-sets-differ',
    triggers: { rows: [version('/de', 'de', [...both, ['fr', '/fr']]), version('/en', 'en', both)] },
    found: ['/en'],
    details: { missing: ['fr https://site.test/fr'] },
    // Who is not linked back to has another fault.
    near: {
      rows: [
        version('/de', 'de', both),
        version('/en', 'en', both.toReversed()),
        version('/fr', 'fr', [...both, ['fr', '/fr']]),
      ],
    },
  },
  {
    rule: 'hreflang-sources-conflict',
    triggers: { rows: [version('/de', 'de', [...both, ['de', '/de', 'sitemap'], ['en', '/us', 'sitemap']])] },
    found: ['/de'],
    details: { versions: ['html: en https://site.test/en', 'sitemap: en https://site.test/us'] },
    near: {
      rows: [
        version('/de', 'de', [...both, ['de', '/de', 'sitemap'], ['en', '/en', 'sitemap']]),
        version('/en', 'en', both),
        version('/fr', 'fr', [['fr', '/fr', 'sitemap']]),
      ],
    },
  },
];
