/** A page of a peer as it was measured, not by this bench: figures to stand beside ours. */
export interface PeerPage {
  performance: number;
  accessibility: number;
  'best practices': number;
  SEO: number;
  kB: number;
  /** Failing nodes at 390 px. */
  axe: number;
  'html-validate': number;
}

/** What is said of them where they are printed. */
export const PEERS_NOTE =
  'Peers, measured by hand in 2026 (Lighthouse 13.5 mobile, median of 3; axe-core 4.14, WCAG 2.2 AA, 390 px; html-validate 11.18 with the same presets; style sheets of CDNs served locally), not in this run';

export const PEERS: Readonly<Record<string, PeerPage>> = {
  'AstroWind (MIT, 2e8f6ec)': page(99, 100, 96, 100, 146, 0, 3),
  'HyperUI SaaS (MIT, bb6b048), CSS inlined': page(100, 89, 96, 82, 12, 2, 2),
  'tailwindtoolbox (MIT)': page(86, 82, 96, 91, 434, 3, 13),
  'StartBootstrap Creative (MIT)': page(76, 93, 96, 91, 1_004, 4, 9),
  'StartBootstrap Agency (MIT)': page(81, 94, 96, 91, 1_046, 8, 18),
  'StartBootstrap Landing Page (MIT)': page(75, 82, 96, 91, 2_210, 8, 16),
};

function page(
  performance: number,
  accessibility: number,
  bestPractices: number,
  SEO: number,
  kB: number,
  axe: number,
  htmlValidate: number,
): PeerPage {
  return {
    performance,
    accessibility,
    'best practices': bestPractices,
    SEO,
    kB,
    axe,
    'html-validate': htmlValidate,
  };
}
