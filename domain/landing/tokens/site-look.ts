import type { Box } from '../box.ts';

/** Red, green, blue of 0 to 255, and opacity of 0 to 1. */
export type Paint = readonly [red: number, green: number, blue: number, opacity: number];

export type SiteRole = 'area' | 'brand' | 'button' | 'field' | 'heading' | 'icon' | 'link' | 'text';

/** A visible element of a page that paints something or contains text, with its computed style. */
export interface SiteElement {
  role: SiteRole;
  /** Level of a heading, 1 to 6; otherwise 0. */
  level: number;
  /** `hero`: in the first screen of the page. */
  place: 'nav' | 'hero' | 'main' | 'footer';
  box: Box;
  /** Index of the element directly behind its whole box; -1: the page itself. */
  over: number;
  background: Paint | null;
  /** Stops of its gradient, or colours of a drawing. */
  gradient: Paint[];
  /** Its background fills the letters instead of the box. */
  isTextFill: boolean;
  /** It has a background image. */
  hasImage: boolean;
  /** The colour of its own text; null if it has none. */
  color: Paint | null;
  border: Paint | null;
  /** Corner radius in pixels, at most half its sides. */
  radius: number;
  hasShadow: boolean;
  /** The font families as CSS lists them. */
  font: string;
  fontSize: number;
  weight: number;
  /** Number of characters of its own text. */
  characters: number;
  /** It shows a status or another company's logo: its colours are not the brand's. */
  isStatus: boolean;
  /** Paddings, margins and gaps in pixels. */
  spaces: number[];
}

/** A line of text. `element`: index of the element that contains it. */
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
  /** Width of the image file. */
  width: number;
  height: number;
  alt: string;
  isHomeLink: boolean;
  /** It is in the bar at the top. */
  isInBar: boolean;
  isInFooter: boolean;
  /** Its own attributes, or those of its container, name it as a logo. */
  isNamedLogo: boolean;
  /** Number of images in the same container, including this one. */
  beside: number;
}

/** What a page looks like in a browser. Lengths in CSS pixels of the whole page, origin top left. */
export interface SiteLook {
  /** URL after redirects. */
  url: string;
  title: string;
  width: number;
  height: number;
  /** Size of the browser window. */
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
