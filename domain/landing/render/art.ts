import { html, type Markup } from '../../platform/markup.ts';
import type { BrandTone } from '../business-context.ts';

/**
 * The tone's own drawing beside the opening of a page without a picture, in the colours of the theme (classes of the style
 * sheet). Null: the tone relies on type alone.
 */
export function art(tone: BrandTone): Markup | null {
  return ART[tone];
}

const frame = (shapes: Markup) =>
  html`<svg class="art" viewBox="0 0 400 360" aria-hidden="true" focusable="false">${shapes}</svg>`;

/** A sheet of measured bars under a rising line. */
const chart = html`<rect class="c-line-soft" x="20" y="20" width="360" height="320" rx="14"></rect>
  <path class="s-line" d="M56 96h288M56 160h288M56 224h288M56 288h288"></path>
  <path
    class="c-primary-soft"
    d="M72 232h36v56H72zM132 204h36v84h-36zM192 216h36v72h-36zM252 168h36v120h-36z"
  ></path>
  <path class="c-primary" d="M252 168h36v120h-36z"></path>
  <path class="s-accent" d="M72 196 150 160l60 14 84-78"></path>
  <circle class="c-accent" cx="294" cy="96" r="11"></circle>
  <path class="s-text" d="M56 60h92"></path>`;

/** A sun over round hills, as wide as the page. */
const hills = html`<svg
  class="art"
  viewBox="0 0 1200 300"
  preserveAspectRatio="xMidYMax slice"
  aria-hidden="true"
  focusable="false"
>
  <circle class="c-accent" cx="760" cy="130" r="84"></circle>
  <path
    class="c-primary-soft"
    d="M0 210c150-90 300-90 450 0s330 90 470-20c100-60 200-60 280-10v120H0z"
  ></path>
  <path
    class="c-primary"
    d="M0 270c180-90 330-70 480-10 170 60 300-50 440-40 110 0 190 40 280 30v50H0z"
  ></path>
  <path
    class="c-surface"
    d="M396 92a28 28 0 0 1 52-14 24 24 0 0 1 42 14 18 18 0 0 1 0 36h-94a18 18 0 0 1 0-36z"
  ></path>
</svg>`;

/** Building blocks that fell out of a box, on any background; one has a face in the page's own background colour. */
const blocks = html`<rect
    class="c-primary s-text"
    x="40"
    y="150"
    width="150"
    height="150"
    rx="26"
    transform="rotate(-9 115 225)"
  ></rect>
  <circle class="c-background s-text" cx="276" cy="118" r="74"></circle>
  <path class="c-secondary s-text" d="m262 212 92 128H190z"></path>
  <path class="s-text" d="M40 74c22-34 44-34 66 0s44 34 66 0"></path>
  <circle class="c-page-text" cx="252" cy="106" r="9"></circle>
  <circle class="c-page-text" cx="300" cy="106" r="9"></circle>
  <path class="s-text s-page-text" d="M250 136c14 20 38 20 52 0"></path>`;

/** A branch, drawn in one go. */
const branch = html`<path class="s-primary" d="M70 340C130 250 190 170 330 40"></path>
  <path
    class="c-primary"
    d="M128 262c-62 8-92-20-100-64 52-6 90 14 100 64zM186 190c-54-8-76-42-70-88 46 8 74 40 70 88zM252 116c-34-30-38-66-14-98 34 26 40 60 14 98z"
  ></path>
  <path
    class="c-primary-soft"
    d="M150 236c50 38 94 32 128-2-36-34-84-34-128 2zM214 162c46 30 88 22 116-12-36-28-78-24-116 12z"
  ></path>
  <circle class="c-accent" cx="330" cy="40" r="17"></circle>`;

const ART: Record<BrandTone, Markup | null> = {
  professional: frame(chart),
  friendly: hills,
  playful: frame(blocks),
  authoritative: null,
  casual: frame(branch),
};
