import { themeOf } from '../theme/default-theme.ts';
import { givenDesign } from './given-design.ts';

const seen = { source: 'button background', confidence: 0.8 };
const tokens = themeOf('professional', {
  colors: { primary: '#aa2200' },
  typography: { headingFont: 'Fraunces' },
  logoUrl: `${'a'.repeat(24)}/uploads/${'b'.repeat(24)}/images/logo.png`,
  provenance: { 'colors.primary': seen, 'typography.headingFont': seen },
  degraded: ['The body font could not be read'],
});

test('an extraction that is sent back keeps its look, with where each value was seen', () => {
  const { tokens: kept } = givenDesign(JSON.parse(JSON.stringify({ title: 'Mill', tokens })));
  expect(kept).toEqual(tokens);
});

test('an extraction without tokens says nothing of a look', () => {
  expect(givenDesign({ title: 'Mill' }).tokens).toBeUndefined();
  expect(givenDesign({ tokens: 'red' }).tokens).toBeUndefined();
});

test('what is no token is left out', () => {
  const { tokens: kept } = givenDesign(
    JSON.parse(
      `{"tokens": {
        "colors": {"primary": "url(x)", "accent": "#0B7A75", "__proto__": "#000000", "toString": "#000000"},
        "typography": {"headingFont": 7, "scale": "large"},
        "spacing": -1,
        "logoUrl": "javascript:alert(1)",
        "provenance": {"colors.accent": {"source": "button", "confidence": 1}, "radius": "seen"},
        "degraded": ["One", 2]
      }}`,
    ),
  );
  const plain = themeOf('professional');
  expect(kept?.colors).toEqual({ ...plain.colors, accent: '#0b7a75' });
  expect(kept?.typography).toEqual(plain.typography);
  expect([kept?.spacing, kept?.logoUrl, kept?.degraded]).toEqual([plain.spacing, undefined, ['One']]);
  expect(kept?.provenance).toMatchObject({
    'colors.accent': { source: 'button', confidence: 1 },
    'colors.primary': { source: 'default' },
    radius: { source: 'default' },
  });
});
