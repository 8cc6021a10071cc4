import { area, button, heading, image, lookOf, paint, text } from '../../../test/support/site/site-look.ts';
import { family } from './fonts.ts';
import { logoOf } from './logo.ts';
import { chroma, deltaE, oklab } from './oklab.ts';
import type { SiteElement, SiteLook } from './site-look.ts';
import { siteTokens } from './site-tokens.ts';

const tokensOf = (elements: SiteElement[], more: Partial<SiteLook> = {}) =>
  siteTokens(lookOf(elements, more), { logoUrl: null, degraded: [] });
const colorsOf = (elements: SiteElement[], more: Partial<SiteLook> = {}) => tokensOf(elements, more).colors;
const variable = (name: string, color: string) => ({ name, color: paint(color) });

test('OKLab as its author gives it', () => {
  // https://bottosson.github.io/posts/oklab/: white, and red by CSS Color 4.
  const [l, a, b] = oklab('#ffffff');
  expect([l, Math.abs(a) < 1e-6, Math.abs(b) < 1e-6]).toEqual([expect.closeTo(1, 6), true, true]);
  expect(oklab('#ff0000')).toEqual([
    expect.closeTo(0.62796, 4),
    expect.closeTo(0.22486, 4),
    expect.closeTo(0.12585, 4),
  ]);
  expect(deltaE('#000000', '#ffffff')).toBeCloseTo(1, 6);
  expect(chroma('#808080')).toBeLessThan(1e-6);
});

describe('the brand colour', () => {
  const page = [area('#0a3d62'), heading('#0a3d62'), text('#222222')];

  test('is that of buttons, also where another colour covers more', () => {
    const { colors, provenance } = tokensOf([...page, button('#e5502d')]);
    expect(colors.primary).toBe('#e5502d');
    expect(provenance['colors.primary']).toEqual({
      source: 'button background',
      confidence: expect.any(Number),
    });
    expect(colors.secondary).toBe('#0a3d62');
  });

  test('of two buttons is that of the first screen', () => {
    const hero = button('#e5502d', { place: 'hero' });
    expect(colorsOf([button('#128277'), hero]).primary).toBe('#e5502d');
    expect(colorsOf([button('#128277', { place: 'hero' }), button('#e5502d')]).primary).toBe('#128277');
  });

  test('is one for shades that the eye takes for one', () => {
    const shades = ['#e5502d', '#e6522f', '#e44f2b'].map((one) => button(one, { place: 'footer' }));
    expect(colorsOf([...shades, button('#128277')]).primary).toBe('#e5502d');
  });

  test('may be a gradient alone', () => {
    const stops = [paint('#7c2df0'), paint('#d6249f')];
    const go = { ...button('#000000'), background: null, gradient: stops };
    expect(colorsOf([go, text('#1b1530')])).toMatchObject({ primary: '#7c2df0', secondary: '#d6249f' });
  });

  test('is mixed with what is below it', () => {
    const half = button('#ff0000', { background: paint('#ff0000', 0.5), over: 0 });
    expect(colorsOf([area('#0000ff'), half]).primary).toBe('#800080');
  });

  test('is what the style sheet names so, where it is seen', () => {
    const seen = [button('#128277', { place: 'hero' }), area('#e5502d'), heading('#e5502d')];
    expect(colorsOf(seen).primary).toBe('#128277');
    const named = tokensOf(seen, { variables: [variable('--brand-color', '#e5502d')] });
    expect(named.colors.primary).toBe('#e5502d');
    expect(named.provenance['colors.primary']?.source).toMatch(/--brand-color$/u);
    expect(colorsOf(seen, { variables: [variable('--brand-color', '#7722dd')] }).primary).toBe('#128277');
  });

  test.each([
    ['--bs-primary', '#0d6efd'],
    ['--wp--preset--color--vivid-red', '#cf2e2e'],
    ['--primary-text', '#e5502d'],
    ['--on-primary', '#e5502d'],
  ])('is not what a framework ships or what only stands on it: %s %s', (name, color) => {
    const seen = [button('#128277', { place: 'hero' }), area(color), heading(color)];
    expect(colorsOf(seen, { variables: [variable(name, color)] }).primary).toBe('#128277');
  });

  test('is no colour that tells a state, and no mark of somebody else', () => {
    const danger = button('#dc3545', { isStatus: true, place: 'hero' });
    expect(colorsOf([danger, danger, button('#128277')]).primary).toBe('#128277');
  });

  test('is black where black fills the buttons and no colour comes near', () => {
    const icon: SiteElement = {
      ...area('#ffffff'),
      role: 'icon',
      background: null,
      gradient: [paint('#c8102e')],
    };
    expect(colorsOf([button('#111111', { place: 'hero' }), icon, text('#111111')]).primary).toBe('#111111');
    expect(colorsOf([button('#111111'), button('#128277'), text('#111111')]).primary).toBe('#128277');
  });

  test('alone has shades of itself beside it, and none of somebody else', () => {
    const { colors, provenance } = tokensOf([button('#128277')]);
    expect(provenance['colors.secondary']).toEqual({ source: 'shade of primary', confidence: 0.3 });
    expect(deltaE(colors.accent, colors.primary)).toBeLessThan(0.25);
  });

  test('where none is seen is the default, and that is said', () => {
    const { provenance, degraded } = tokensOf([text('#0000ee', { role: 'link' })]);
    expect(provenance['colors.primary']?.source).toBe('default');
    expect(degraded).toContain('No brand colour was found on the site');
  });
});

describe('background, text and surface', () => {
  test('the body lies on the document, and a cover of the whole page on the body', () => {
    expect(colorsOf([]).background).toBe('#ffffff');
    const ground: SiteLook['ground'] = [paint('#000000'), paint('#ffffff', 0.5)];
    expect(colorsOf([], { ground }).background).toBe('#808080');
    const cover = area('#fff9ef', { box: { x: 0, y: 0, width: 1_350, height: 3_900 } });
    expect(colorsOf([cover]).background).toBe('#fff9ef');
    expect(colorsOf([{ ...cover, box: { ...cover.box, height: 2_000 } }]).background).toBe('#ffffff');
  });

  test('text has the colour of the body where that is used, else that of most letters', () => {
    expect(colorsOf([text('#6c757d'), text('#222222', { characters: 60 })]).text).toBe('#222222');
    expect(colorsOf([text('#44506a', { characters: 900 })]).text).toBe('#44506a');
    const unsaid = { body: { color: paint('#000000'), font: 'Inter', fontSize: 16 } };
    expect(colorsOf([text('#27313f', { characters: 90 })], unsaid).text).toBe('#27313f');
    expect(colorsOf([], unsaid).text).toBe('#000000');
  });

  test('what stands on a picture, on a button or is hardly legible is no vote for text', () => {
    const strange = [
      area('#ffffff', { hasImage: true }),
      text('#551111', { over: 0, characters: 5_000 }),
      button('#eeeeee', { color: paint('#113355'), characters: 5_000 }),
      text('#cccccc', { characters: 5_000 }),
    ];
    expect(colorsOf([...strange, text('#44506a', { characters: 400 })]).text).toBe('#44506a');
  });

  test('the surface is the largest quiet area beside the background', () => {
    const sections = [area('#f4f1ea'), area('#f4f1ea'), area('#eef3ff'), area('#0a3d62')];
    expect(colorsOf(sections).surface).toBe('#f4f1ea');
  });
});

describe('type and shape', () => {
  test('families are those of most letters; small headings and icons do not count', () => {
    const { typography } = tokensOf([
      heading('#222222', { level: 1, font: '"Sora", sans-serif' }),
      heading('#222222', { level: 3, font: 'Lora, serif', fontSize: 16, characters: 400 }),
      text('#222222', { font: 'Lora, serif' }),
      text('#222222', { font: '"Font Awesome 6 Free"', characters: 5_000 }),
    ]);
    expect(typography).toMatchObject({ headingFont: 'Sora', bodyFont: 'Lora' });
  });

  test('the family of the body is that of text only where text is set in it', () => {
    const body = { color: paint('#222222'), font: 'Times', fontSize: 16 };
    const long = text('#222222', { font: 'Lora', characters: 900 });
    expect(tokensOf([long], { body }).typography.bodyFont).toBe('Lora');
    const both = [long, text('#222222', { font: 'Times', characters: 600 })];
    expect(tokensOf(both, { body }).typography.bodyFont).toBe('Times');
  });

  test.each([
    ['"Roboto Slab", serif', 'Roboto Slab'],
    ['-apple-system, BlinkMacSystemFont, "Segoe UI"', 'system-ui'],
    ["'__Inter_d65c78', '__Inter_Fallback_d65c78'", 'Inter'],
    ['Inter Variable, sans-serif', 'Inter'],
    ['Material Symbols Outlined', null],
    ['', null],
  ])('%s is %s', (list, name) => expect(family(list)).toBe(name));

  test('the unit of spacing is the largest that most spaces are multiples of', () => {
    const spaced = (spaces: number[]) => tokensOf([area('#eeeeee', { spaces })]).spacing;
    expect(spaced([8, 16, 24, 32, 40, 48, 64, 8, 16, 20])).toBe(8);
    expect(spaced([5, 10, 15, 20, 25, 30, 35, 45, 5, 15])).toBe(5);
    expect(tokensOf([area('#eeeeee', { spaces: [7, 14] })]).provenance['spacing']?.source).toBe('default');
  });

  test('corners are those of buttons, else those of cards', () => {
    const card = area('#eeeeee', { radius: 16, box: { x: 0, y: 0, width: 300, height: 200 } });
    expect(tokensOf([card, button('#128277', { radius: 4 })]).radius).toBe(4);
    expect(tokensOf([card]).radius).toBe(16);
  });

  test('what could not be read in time is said', () => {
    const { degraded } = tokensOf([], { isCut: true, areFontsLoaded: false });
    expect(degraded).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/very large/u),
        expect.stringMatching(/had not loaded/u),
      ]),
    );
  });
});

describe('the logo', () => {
  const chosen = (...images: SiteLook['images']) => logoOf({ images, title: 'Aldermere Mill' });

  test('leads home from the bar at the top', () => {
    const logo = image({ isInBar: true, isHomeLink: true });
    expect(chosen(image({ isInBar: true, alt: 'menu' }), logo)).toBe(logo);
  });

  test.each([
    ['one of a wall of customers', { isNamedLogo: true, beside: 8, alt: 'Aldermere logo' }],
    ['named as somebody else', { isNamedLogo: true, isInFooter: false, alt: 'Initech logo' }],
    [
      'as large as a picture',
      { isInBar: true, isHomeLink: true, box: { x: 0, y: 0, width: 900, height: 600 } },
    ],
    ['an image that nothing speaks for', {}],
  ])('is not %s', (_name, more) => expect(chosen(image(more))).toBeNull());

  test('in the footer is better than none, and worse than the one above', () => {
    const below = image({ isInFooter: true, isHomeLink: true, isNamedLogo: true });
    const above = image({ isInBar: true, isNamedLogo: true });
    expect(chosen(below)).toBe(below);
    expect(chosen(below, above)).toBe(above);
  });
});
