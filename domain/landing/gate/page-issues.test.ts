import type { RenderedFinding } from '../../ports/page-checks.ts';
import { pageHtml } from '../render/page-html.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import { themeOf, type GivenTheme } from '../theme/default-theme.ts';
import { pageIssues } from './page-issues.ts';
import { markupIssues, renderedIssues } from './rendered-issues.ts';

const context = {
  businessName: 'Acme',
  businessOverview: 'Acme makes anvils in Tucson since 1949.',
  targetAudience: 'Coyotes',
  brandTone: 'playful' as const,
};

interface Given {
  source?: 'user' | 'ai';
  theme?: GivenTheme;
  sourceText?: string;
}

function issues(sections: object[], { source = 'user', theme = {}, sourceText = '' }: Given = {}) {
  const input = {
    ...context,
    slug: 'acme',
    sections: normaliseSections(sections, source),
    theme: themeOf('playful', theme),
    language: 'en',
    leadForm: null,
    canonicalUrl: null,
    images: {},
    noIndex: false,
  };
  return pageIssues({ input, context, sourceText }, pageHtml(input));
}
const codes = (...given: Parameters<typeof issues>) =>
  issues(...given).map(({ code, severity }) => `${severity}: ${code}`);

test('a page of one section with a heading passes; one without sections does not', () => {
  expect(codes([{ content: { heading: 'Anvils' } }])).toEqual([]);
  expect(codes([])).toEqual(['error: no-sections']);
});

test('links: to no section, and to nowhere', () => {
  const cta = (href: string) => ({ content: { heading: 'x', cta: { label: 'go', href } } });
  expect(codes([cta('#pricing')])).toEqual(['error: broken-link']);
  expect(codes([cta('#pricing'), { type: 'pricing', content: { heading: 'y' } }])).toEqual([]);
  expect(codes([cta('javascript:x')])).toEqual(['warning: empty-link']);
});

test('claims of a model are errors with their place, placeholders warnings, a user’s words neither', () => {
  const sections = [
    { id: 'a', content: { heading: 'Anvils', items: [{ body: 'Sold to 500 roads, says [name].' }] } },
  ];
  expect(issues(sections, { source: 'ai' })).toEqual([
    expect.objectContaining({
      code: 'untraced-claim',
      severity: 'error',
      sectionId: 'a',
      field: 'content.items.0.body',
    }),
    expect.objectContaining({
      code: 'placeholder',
      severity: 'warning',
      sectionId: 'a',
      field: 'content.items.0.body',
    }),
  ]);
  expect(codes(sections)).toEqual(['warning: placeholder']);
  expect(codes(sections, { source: 'ai', sourceText: '500 of them' })).toEqual(['warning: placeholder']);
});

test('a colour that had to be repaired, a missing heading and a picture without words are warnings', () => {
  expect(codes([{ content: { heading: 'x' } }], { theme: { colors: { primary: '#ffff00' } } })).toContain(
    'warning: contrast-repaired',
  );
  expect(codes([{ type: 'hero' }])).toEqual(['warning: no-heading']);
  const image = { src: 'data:image/png;base64,AAAA', alt: '' };
  expect(codes([{ content: { heading: 'x', image } }])).toEqual(['warning: image-without-text']);
});

test('a page of more than 60 kB is refused, what stands in it as data does not count', () => {
  const heavy = { content: { heading: 'x', body: 'word '.repeat(3_900) } };
  expect(codes([heavy, heavy])).toEqual([]);
  expect(codes([heavy, heavy, heavy])).toEqual(['error: too-large']);
});

test('what a browser has shown: once for all widths, at its section', () => {
  const sections = normaliseSections([{ id: 'main', type: 'hero' }], 'user');
  const seen = (width: number, kind: RenderedFinding['kind'] = 'low-text-contrast') => ({
    kind,
    width,
    detail: '1.2: <p>',
    sectionAnchor: 'main-section',
  });
  expect(renderedIssues([seen(320), seen(390), seen(1280, 'oversized-image')], sections)).toEqual([
    {
      code: 'low-text-contrast',
      severity: 'error',
      message: 'A text has too little contrast (at 320, 390 px): 1.2: <p>',
      sectionId: 'main',
    },
    expect.objectContaining({ code: 'oversized-image', severity: 'warning' }),
  ]);
});

test('markup that is wrong is an error with its rule', () => {
  expect(markupIssues([{ rule: 'no-dup-id', message: 'Twice', line: 3 }])).toEqual([
    { code: 'invalid-markup', severity: 'error', message: 'Twice (no-dup-id, line 3)' },
  ]);
});
