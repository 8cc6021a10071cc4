import type { Paint, SiteElement, SiteImage, SiteLook } from '../../../domain/landing/tokens/site-look.ts';

/** A colour `#rrggbb` as a browser computes it. */
export function paint(hex: string, opacity = 1): Paint {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, opacity];
}

const ELEMENT: SiteElement = {
  role: 'area',
  level: 0,
  place: 'main',
  box: { x: 0, y: 1_000, width: 1_350, height: 400 },
  over: -1,
  background: null,
  gradient: [],
  isTextFill: false,
  hasImage: false,
  color: null,
  border: null,
  radius: 0,
  hasShadow: false,
  font: 'Inter, sans-serif',
  fontSize: 16,
  weight: 400,
  characters: 0,
  isStatus: false,
  spaces: [],
};

type Part = Partial<SiteElement>;

export const area = (background: string, more: Part = {}): SiteElement => ({
  ...ELEMENT,
  background: paint(background),
  ...more,
});

export const button = (background: string, more: Part = {}): SiteElement => ({
  ...ELEMENT,
  role: 'button',
  box: { x: 40, y: 1_100, width: 160, height: 48 },
  background: paint(background),
  color: paint('#ffffff'),
  characters: 10,
  ...more,
});

export const text = (color: string, more: Part = {}): SiteElement => ({
  ...ELEMENT,
  role: 'text',
  box: { x: 40, y: 1_100, width: 600, height: 72 },
  color: paint(color),
  characters: 200,
  ...more,
});

export const heading = (color: string, more: Part = {}): SiteElement => ({
  ...text(color),
  role: 'heading',
  level: 2,
  fontSize: 32,
  characters: 24,
  ...more,
});

/** A white page in dark gray with these elements. */
export function lookOf(elements: SiteElement[], more: Partial<SiteLook> = {}): SiteLook {
  return {
    url: 'https://mill.example/',
    title: 'Aldermere Mill',
    width: 1_350,
    height: 4_000,
    view: { width: 1_350, height: 940 },
    ground: [null, null],
    body: { color: paint('#222222'), font: 'Inter, sans-serif', fontSize: 16 },
    themeColor: null,
    elements,
    variables: [],
    areFontsLoaded: true,
    isCut: false,
    lines: [],
    images: [],
    ...more,
  };
}

export const image = (more: Partial<SiteImage> = {}): SiteImage => ({
  source: 'https://mill.example/picture.png',
  isDrawn: false,
  box: { x: 40, y: 20, width: 140, height: 40 },
  width: 280,
  height: 80,
  alt: '',
  isHomeLink: false,
  isInBar: false,
  isInFooter: false,
  isNamedLogo: false,
  beside: 1,
  ...more,
});
