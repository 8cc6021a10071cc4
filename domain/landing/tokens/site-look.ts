import type { Box } from '../box.ts';

/** Red, green, blue of 0 to 255, and opacity of 0 to 1. */
export type Paint = readonly [red: number, green: number, blue: number, opacity: number];

export type SiteRole = 'area' | 'brand' | 'button' | 'field' | 'heading' | 'icon' | 'link' | 'text';

/** A visible element of a page that paints something or holds text, as a browser has computed its style. */
export interface SiteElement {
  role: SiteRole;
  /** The level of a heading, 1 to 6; else 0. */
  level: number;
  /** `hero`: in the first screen of the page. */
  place: 'nav' | 'hero' | 'main' | 'footer';
  box: Box;
  /** Index of the element below that fills its box; -1: the page itself. */
  over: number;
  background: Paint | null;
  /** Stops of its gradient, or colours of a drawing. */
  gradient: Paint[];
  /** Its background fills the letters, not the box. */
  isTextFill: boolean;
  /** It has a background image. */
  hasImage: boolean;
  /** The colour of its own text; null without any. */
  color: Paint | null;
  border: Paint | null;
  /** Pixels, at most half of its sides. */
  radius: number;
  hasShadow: boolean;
  /** The font families as CSS lists them. */
  font: string;
  fontSize: number;
  weight: number;
  /** Characters of its own text. */
  characters: number;
  /** It tells a state, or is another company's mark: its colours say nothing of the brand. */
  isStatus: boolean;
  /** Paddings, margins and gaps in pixels. */
  spaces: number[];
}

/** A line of text. `element`: index of the element whose it is. */
export interface SiteLine {
  element: number;
  text: string;
  isItem: boolean;
  box: Box;
  color: Paint | null;
  font: string;
  fontSize: number;
  bold: boolean;
}

/** An image of the page. */
export interface SiteImage {
  /** URL, or data URI of a drawing. */
  source: string;
  isDrawn: boolean;
  box: Box;
  /** The width of the image itself. */
  width: number;
  height: number;
  alt: string;
  isHomeLink: boolean;
  /** In the bar at the top. */
  isInBar: boolean;
  isInFooter: boolean;
  /** Its own name, or that of what holds it, says so. */
  isNamedLogo: boolean;
  /** Images in the same container, itself among them. */
  beside: number;
}

/** What a page looks like in a browser. Lengths in CSS pixels of the whole page, origin top left. */
export interface SiteLook {
  /** After redirects. */
  url: string;
  title: string;
  width: number;
  height: number;
  /** The window. */
  view: { width: number; height: number };
  /** Backgrounds of the document and of its body. */
  ground: [Paint | null, Paint | null];
  body: { color: Paint | null; font: string; fontSize: number };
  themeColor: Paint | null;
  elements: SiteElement[];
  /** Custom properties of the whole page that are colours. */
  variables: { name: string; color: Paint }[];
  areFontsLoaded: boolean;
  /** The page is larger than what was read. */
  isCut: boolean;
  lines: SiteLine[];
  images: SiteImage[];
}
