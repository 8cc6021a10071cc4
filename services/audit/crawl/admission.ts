import { evaluatePage } from '../../../domain/audit/evaluate-page.ts';
import type { PageFinding } from '../../../domain/site/page-finding.ts';
import type { AuditOptions } from '../../../domain/audit/audit-options.ts';
import type { PageFacts } from '../../../domain/site/page-facts.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { UrlBudget } from '../../../domain/site/urls/url-budget.ts';
import { urlFilter } from '../../../domain/site/urls/url-filter.ts';
import { urlTrap } from '../../../domain/site/urls/url-traps.ts';
import type { Candidate, Verdict } from '../../../db/audit/depth-levels.ts';

export interface AdmissionOptions {
  /** Always admitted, even when the filters exclude it. */
  startUrl: string;
  options: AuditOptions;
  site: SiteFacts;
  /** robots.txt could not be fetched, so nothing may be fetched. */
  isClosed: boolean;
  withRules: boolean;
  /** Start of the audit: the reference for dates that are far in the future. */
  now: Date;
}

/**
 * Decides which candidates become part of a depth level. They must be passed in order, because each one affects the decisions
 * about later ones.
 */
export class Admission {
  readonly #given: AdmissionOptions;
  readonly #isWanted: (url: string) => boolean;
  readonly #budget: UrlBudget;
  #room: number;

  /**
   * @param counted URLs that were counted in earlier depth levels
   * @param room pages that may still be fetched
   */
  constructor(given: AdmissionOptions, counted: UrlBudget, room: number) {
    this.#given = given;
    this.#isWanted = urlFilter(given.options);
    this.#budget = counted;
    this.#room = room;
  }

  get isFull(): boolean {
    return this.#room <= 0;
  }

  admit(candidate: Candidate, level: number): Verdict {
    const { url } = candidate;
    const left = this.#refusal(candidate, level);
    if (left) {
      const findings = left === 'robots' ? this.#findings(candidate, level) : [];
      return { url, state: left === 'folder' ? 'listed' : 'left', leftBecause: left, findings };
    }
    this.#room -= 1;
    return { url, state: 'found', leftBecause: null, findings: [] };
  }

  #refusal({ url, rank }: Candidate, level: number): string | null {
    const { startUrl, options, isClosed, site, now } = this.#given;
    const isLinked = rank === null;
    if (url !== startUrl) {
      if (!this.#isWanted(url)) return 'filtered';
      if (isLinked && level > options.maxDepth) return 'max-depth';
    }
    if (options.respectRobots && (isClosed || site.isBlocked(url))) return 'robots';
    if (isLinked && url !== startUrl) {
      if (urlTrap(url, now)) return 'trap';
      const { verdict } = this.#budget.admit(url);
      if (verdict === 'refuse') return 'endless';
      if (verdict === 'later') return 'folder';
    }
    return this.isFull ? 'max-pages' : null;
  }

  /** Findings about a URL that must not be fetched. */
  #findings({ url, inSitemap, rank }: Candidate, level: number): PageFinding[] {
    const { site, withRules } = this.#given;
    return withRules
      ? evaluatePage(unfetched(url, { inSitemap, depth: rank === null ? level : null }), site)
      : [];
  }
}

function unfetched(url: string, known: Pick<PageFacts, 'inSitemap' | 'depth'>): PageFacts {
  return {
    ...known,
    url,
    finalUrl: url,
    status: null,
    failure: null,
    redirects: [],
    headers: {},
    contentType: '',
    bytes: 0,
    transferBytes: 0,
    firstByteMs: 0,
    totalMs: 0,
    httpVersion: '',
    html: null,
  };
}
