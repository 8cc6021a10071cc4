import { contrastRatio } from '../../theme/color.ts';
import { themeOf } from '../../theme/default-theme.ts';
import { styleSheet } from './style-sheet.ts';

const DARK = { darkBackground: '#101418', darkText: '#2a2a2a' };

test('a theme that names dark colours has a dark page for who wants one, legible as the light one', () => {
  const sheet = styleSheet(themeOf('casual', { colors: { primary: '#2f6f4f', ...DARK } }), 'casual');
  expect(sheet).toContain(':root{color-scheme:light dark}');
  const [, dark = ''] = /@media\(prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(sheet) ?? [];
  const value = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(dark)?.[1] ?? '';
  expect(value('page')).toBe('#101418');
  for (const front of ['page-text', 'page-link', 'field']) {
    expect(contrastRatio(value(front), value('page'))).toBeGreaterThanOrEqual(front === 'field' ? 3 : 4.5);
  }
  expect(contrastRatio(value('on-primary'), value('primary'))).toBeGreaterThanOrEqual(4.5);
});

test('one that names none is light for everybody', () => {
  expect(styleSheet(themeOf('casual'), 'casual')).not.toContain('color-scheme');
  const half = themeOf('casual', { colors: { darkBackground: '#101418' } });
  expect(styleSheet(half, 'casual')).not.toContain('color-scheme');
});
