/** Highest number of requests per second and host on the public internet, even when the caller sets no limit. */
export const MOST_PUBLIC_RPS = 50;

/** The options of an audit as requested by the caller, with defaults filled in. */
export interface AuditOptions {
  /** Maximum number of pages to fetch. */
  maxPages: number;
  /** Links are not followed beyond this many clicks from the start page. */
  maxDepth: number;
  /** Whether pages are rendered in a browser; `auto`: only pages whose HTML has little content without its scripts. */
  render: 'auto' | 'never' | 'always';
  respectRobots: boolean;
  device: 'mobile' | 'desktop';
  /** Patterns of domain/site/urls/url-filter.ts; empty lists filter nothing. */
  include: string[];
  exclude: string[];
  /** Requests per second to each host; 0 means no limit (hosts on private IP addresses only). */
  rps: number;
}
