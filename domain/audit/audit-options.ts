/** Highest request rate per second and host on the public internet, also where a caller sets no limit. */
export const MOST_PUBLIC_RPS = 50;

/** How a site is audited, as a caller asked for it, with the defaults filled in. */
export interface AuditOptions {
  /** Pages that are fetched at most. */
  maxPages: number;
  /** Clicks from the start page beyond which links are not followed. */
  maxDepth: number;
  /** Whether pages go through a browser: `auto` only where the HTML says little without its scripts. */
  render: 'auto' | 'never' | 'always';
  respectRobots: boolean;
  device: 'mobile' | 'desktop';
  /** Patterns of domain/site/urls/url-filter.ts; empty lists filter nothing. */
  include: string[];
  exclude: string[];
  /** Requests a second for each host; 0 for no limit (hosts on private IP addresses only). */
  rps: number;
}
