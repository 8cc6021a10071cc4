import { contrastRatio } from '../../theme/color.ts';
import { art } from '../art.ts';
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

test('the face in the playful drawing is drawn in the colour of text on the page, which it stands on', () => {
  // White letters are legible on this accent, the background of the drawing, but not on the white face.
  const sheet = styleSheet(themeOf('playful', { colors: { accent: '#1b1464' } }), 'playful');
  /** The variable that paints a shape of these classes: the last rule counts. */
  const paintOf = (classes: string): string | undefined => {
    const named = classes.split(' ').join('|');
    const rules = [
      ...sheet.matchAll(new RegExp(`\\.(?:${named})\\{(?:fill|stroke):var\\(--([\\w-]+)\\)`, 'g')),
    ];
    return rules.at(-1)?.[1];
  };
  const drawing = art('playful')?.markup ?? '';
  const [, face = ''] = /<circle class="(c-background)/.exec(drawing) ?? [];
  const features = [...drawing.matchAll(/class="([^"]+)" (?:cx="\d+" cy="\d+" r="9"|d="M250 136)/g)];
  expect(paintOf(face)).toBe('page');
  expect(features.map(([, classes = '']) => paintOf(classes))).toEqual([
    'page-text',
    'page-text',
    'page-text',
  ]);
});

test('one that names none is light for everybody', () => {
  expect(styleSheet(themeOf('casual'), 'casual')).not.toContain('color-scheme');
  const half = themeOf('casual', { colors: { darkBackground: '#101418' } });
  expect(styleSheet(half, 'casual')).not.toContain('color-scheme');
});
