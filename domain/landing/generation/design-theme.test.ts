import { changeTheme } from '../change-theme.ts';
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
