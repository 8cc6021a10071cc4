import { changeTheme } from '../change-theme.ts';
import type { DesignTokens } from '../design-tokens.ts';
import { themeOf } from '../theme/default-theme.ts';
import { designTheme } from './design-theme.ts';

const read = { source: 'figma style', confidence: 0.9 };
const design = themeOf('professional', {
  colors: { primary: '#b4431f' },
  typography: { headingFont: 'Fraunces' },
  provenance: { 'colors.primary': read, 'typography.headingFont': read },
  degraded: ['The body font could not be read'],
});

test('a page looks as its design, and as its tone where the design says nothing', () => {
  const theme = designTheme(themeOf('playful'), 'playful', design);
  expect(theme.colors.primary).toBe('#b4431f');
  expect(theme.typography.headingFont).toBe('Fraunces');
  expect(theme.colors.background).toBe(themeOf('playful').colors.background);
  expect(theme.provenance['colors.primary']).toEqual(read);
  expect(theme.degraded).toEqual(design.degraded);
});

test('what the user has given stays; what an earlier design said does not', () => {
  const own = changeTheme(themeOf('casual'), 'casual', { colors: { primary: '#123456' }, radius: 3 });
  const first = designTheme(own, 'casual', design);
  expect([first.colors.primary, first.radius]).toEqual(['#123456', 3]);
  const other = themeOf('casual', {
    typography: { headingFont: 'Lora' },
    provenance: { 'typography.headingFont': read },
  });
  const second = designTheme(first, 'casual', other);
  expect([second.colors.primary, second.typography.headingFont]).toEqual(['#123456', 'Lora']);
});

test('the logo of an earlier design goes with it; one that the user has given stays', () => {
  const keyOf = (digit: string) => `${'c'.repeat(24)}/uploads/${digit.repeat(24)}/images/logo.png`;
  const site = (logoUrl?: string) => themeOf('professional', { logoUrl });
  const logoOf = (stored: DesignTokens, next: DesignTokens) =>
    designTheme(designTheme(stored, 'casual', next), 'casual', next).logoUrl;
  const first = designTheme(themeOf('casual'), 'casual', site(keyOf('1')));
  expect(first.logoUrl).toBe(keyOf('1'));
  expect(logoOf(first, site(keyOf('2')))).toBe(keyOf('2'));
  expect(logoOf(first, site())).toBeUndefined();

  const own = 'data:image/png;base64,AAAA';
  expect(logoOf(themeOf('casual', { logoUrl: own }), site(keyOf('2')))).toBe(own);
  const sentBack = changeTheme(first, 'casual', { logoUrl: keyOf('1') });
  expect(logoOf(sentBack, site(keyOf('2')))).toBe(keyOf('2'));
  const chosen = changeTheme(first, 'casual', { logoUrl: keyOf('3') });
  expect(logoOf(chosen, site(keyOf('2')))).toBe(keyOf('3'));
  const removed = changeTheme(chosen, 'casual', { logoUrl: null });
  expect(logoOf(removed, site(keyOf('2')))).toBe(keyOf('2'));
});
