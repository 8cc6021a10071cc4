import * as fc from 'fast-check';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { BRAND_TONES } from '../business-context.ts';
import { contrastRatio } from './color.ts';
import { themeOf } from './default-theme.ts';
import { pageColors } from './page-colors.ts';

const RUNS = { numRuns: propertyRuns(200), seed: 7 };
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.record(
  { primary: color, secondary: color, accent: color, background: color, surface: color, text: color },
  { requiredKeys: [] },
);
const tone = fc.constantFrom(...BRAND_TONES);

test('the ratio is that of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastRatio('#0f4c81', '#0f4c81')).toBe(1);
});

test('whatever the brand’s colours are, what stands on the page is legible', () => {
  fc.assert(
    fc.property(tone, colors, (of, given) => {
      const page = pageColors(themeOf(of, { colors: given }).colors);
      const pairs: [string, string, number][] = [
        [page.text, page.background, 4.5],
        [page.textOnSurface, page.surface, 4.5],
        [page.muted, page.background, 4.5],
        [page.mutedOnSurface, page.surface, 4.5],
        [page.link, page.background, 4.5],
        [page.linkOnSurface, page.surface, 4.5],
        [page.onPrimary, page.primary, 4.5],
        [page.onSecondary, page.secondary, 4.5],
        [page.onAccent, page.accent, 4.5],
        [page.accentOnSecondary, page.secondary, 4.5],
        [page.field, page.background, 3],
      ];
      for (const [front, back, least] of pairs)
        expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(least);
    }),
    RUNS,
  );
});

test('a repaired colour is named, and the brand’s own stays what it was', () => {
  const theme = themeOf('friendly', { colors: { primary: '#FFD400', background: '#fff' } });
  expect(theme.colors.primary).toBe('#ffd400');
  const pair = theme.contrast.find((found) => found.pair === 'primary on background');
  expect(pair).toMatchObject({ ratio: 1.43, passesAA: false });
  expect(contrastRatio(pair?.repairedTo ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(pair?.repairedTo ?? '', '#ffffff')).toBeLessThan(5);
  expect(
    theme.contrast.filter(({ passesAA }) => passesAA).every(({ repairedTo }) => repairedTo === undefined),
  ).toBe(true);
});

test('each tone’s own theme needs few repairs, and differs in type, spacing or shape from all others', () => {
  const themes = BRAND_TONES.map((of) => themeOf(of));
  for (const { contrast } of themes) expect(contrast.filter(({ passesAA }) => !passesAA)).toEqual([]);
  const looks = themes.map(
    ({ typography, radius }) => `${typography.headingFont} ${typography.bodyFont} ${radius}`,
  );
  expect(new Set(looks).size).toBe(BRAND_TONES.length);
});

test('what could break out of a style sheet does not get into the theme', () => {
  const theme = themeOf('casual', {
    colors: { primary: 'red;}body{display:none', text: '#12', '</style>': '#000000' },
    typography: { headingFont: 'x"}</style><script>', bodyFont: 'Fira Sans', scale: Number.NaN },
    radius: 9_000,
  });
  expect(theme.colors).toEqual(themeOf('casual').colors);
  expect(theme.typography).toEqual({ headingFont: 'Iowan Old Style', bodyFont: 'Fira Sans', scale: 1.28 });
  expect(theme.radius).toBe(40);
});

test('a surface follows a given background', () => {
  const { colors: found } = themeOf('professional', { colors: { background: '#101418' } });
  expect(contrastRatio(found.surface, '#101418')).toBeLessThan(1.3);
});
