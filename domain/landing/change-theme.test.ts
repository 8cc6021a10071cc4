import { changeTheme } from './change-theme.ts';
import { themeOf } from './theme/default-theme.ts';

const fromSite = { source: ':root variable', confidence: 0.9 };
const branded = themeOf('friendly', {
  colors: { primary: '#a01020' },
  provenance: { 'colors.primary': fromSite },
});

test('a look of the tone alone becomes that of another tone', () => {
  expect(changeTheme(themeOf('casual'), 'authoritative')).toEqual(themeOf('authoritative'));
});

test('what a source had stays under another tone, with where it was read; the rest is the tone’s', () => {
  const changed = changeTheme(branded, 'playful');
  expect(changed.colors.primary).toBe('#a01020');
  expect(changed.provenance['colors.primary']).toEqual(fromSite);
  expect(changed.typography).toEqual(themeOf('playful').typography);
});

test('one value is changed, and is given from then on; the others stay', () => {
  const changed = changeTheme(branded, 'friendly', { radius: 3, typography: { scale: 1.3 } });
  expect(changed).toMatchObject({ radius: 3, typography: { scale: 1.3 }, colors: branded.colors });
  expect(changed.provenance['radius']?.source).toBe('given');
  expect(changed.provenance['colors.primary']).toEqual(fromSite);
  expect(changeTheme(changed, 'casual')).toMatchObject({ radius: 3, colors: { primary: '#a01020' } });
  const other = changeTheme(branded, 'friendly', { colors: { primary: '#004080' } });
  expect(other.provenance['colors.primary']?.source).toBe('given');
});

test('a look that is sent back as it was is the same', () => {
  expect(changeTheme(branded, 'friendly', branded)).toEqual(branded);
});

test('a logo is set, stays, and is removed', () => {
  const withLogo = changeTheme(branded, 'friendly', { logoUrl: 'data:image/png;base64,AAAA' });
  expect(changeTheme(withLogo, 'casual').logoUrl).toBe('data:image/png;base64,AAAA');
  expect('logoUrl' in changeTheme(withLogo, 'casual', { logoUrl: null })).toBe(false);
});
