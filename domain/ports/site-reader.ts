import type { FetchedPicture } from '../landing/tokens/site-facts.ts';
import type { SiteImage, SiteLook } from '../landing/tokens/site-look.ts';

export interface SiteRequest {
  url: string;
  /** Which of its images to fetch, and the largest side of each in pixels. */
  pictures: (look: SiteLook) => { image: SiteImage; most: number }[];
  signal?: AbortSignal;
  /** Fairness key: a company's id. */
  turn: string;
  /** Milliseconds that the caller waits for its turn; for ever without it. */
  patience?: number;
}

/** A page as a browser shows it. */
export interface SiteReading {
  look: SiteLook;
  /** The pictures that could be fetched. */
  pictures: FetchedPicture[];
  /** JPEG of the page from its top, as wide as the window; null where that took too long. */
  screenshot: Buffer | null;
  /** Parts that could not be read, in words for the user. */
  degraded: string[];
}

/**
 * Reads what a site looks like in a browser, each page in a profile of its own; all its requests pass the address guard. Bounded
 * in time, memory and size, whatever the page does. AppErrors: `address-refused`, `address-unreachable` (also for what is no web
 * page), `address-timeout`, `answer-too-large`, `unavailable` (no browser, or no slot in time).
 */
export interface SiteReader {
  read(request: SiteRequest): Promise<SiteReading>;
  close(): Promise<void>;
}
