import type { FetchedPicture } from '../landing/tokens/site-facts.ts';
import type { SiteImage, SiteLook } from '../landing/tokens/site-look.ts';

export interface SiteRequest {
  url: string;
  /** Selects the images to fetch, with the maximum side length of each in pixels. */
  pictures: (look: SiteLook) => { image: SiteImage; most: number }[];
  signal?: AbortSignal;
  /** Fairness key: a company's id. */
  turn: string;
  /** Maximum milliseconds to wait for a slot; absent: no limit. */
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
 * Reads the look of a site in a browser, each page in its own profile. All requests pass the address guard, and time, memory and
 * size are limited. AppErrors: `address-refused`, `address-unreachable` (also for anything but a web page), `address-timeout`,
 * `answer-too-large`, `unavailable` (no browser, or no slot in time).
 */
export interface SiteReader {
  read(request: SiteRequest): Promise<SiteReading>;
  close(): Promise<void>;
}
