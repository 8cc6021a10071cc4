import type { Finding } from '../finding-tally.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';

/** Format of a sitemap, detected from its content: a sitemap index, XML, one URL a line, or a feed. */
export type SitemapType = 'index' | 'urlset' | 'text' | 'rss' | 'atom';

export const CHANGE_FREQUENCIES = [
  'always',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'yearly',
  'never',
] as const;
export type ChangeFrequency = (typeof CHANGE_FREQUENCIES)[number];

/** One page of a sitemap, or one sitemap of an index. Missing and invalid values are null or left out. */
export interface SitemapEntry {
  /** Absolute http or https URL as a crawler would request it, not canonical. */
  loc: string;
  /** W3C date as written (`2026`, `2026-11`, `2026-11-21`, `2026-11-21T10:00:00Z`); dates of RSS are converted. */
  lastmod: string | null;
  changefreq: ChangeFrequency | null;
  /** 0 to 1, as declared. */
  priority: number | null;
  /** URLs of images. */
  images?: string[];
  videos?: SitemapVideo[];
  news?: SitemapNews;
  /** The same page in other languages. */
  alternates?: { hreflang: string; href: string }[];
}

export interface SitemapVideo {
  title?: string;
  description?: string;
  thumbnail?: string;
  content?: string;
  player?: string;
  /** Seconds, as written. */
  duration?: string;
  publicationDate?: string;
}

export interface SitemapNews {
  title?: string;
  publicationDate?: string;
  /** Name of the newspaper. */
  name?: string;
  language?: string;
}

/** Summary of a file that was read. */
export interface SitemapReport {
  /** Null if the file is not a sitemap. */
  type: SitemapType | null;
  /** Number of entries; of an index, the number of sitemaps it lists. */
  urls: number;
  /** The newest date of its entries, as written. */
  lastmod: string | null;
  /** Whether the file itself is compressed, not only its transfer. */
  gz: boolean;
  /** Number of uncompressed bytes read. */
  bytes: number;
  /** Why nothing could be read; null when there is an entry or no problem. */
  error: SitemapFindingCode | null;
  findings: Finding<SitemapFindingCode>[];
}

/** Limits at which reading stops. Exceeding those of the protocol (50 MiB, 50,000 entries) is only a finding. */
export interface SitemapLimits {
  /** Maximum uncompressed bytes of one file. */
  bytes: number;
  /** Maximum number of entries in one file. */
  urls: number;
  /** Maximum number of entries in all files together. */
  totalUrls: number;
  /** Maximum number of files requested. */
  files: number;
  /** Maximum number of indexes above a file. */
  depth: number;
}

export const SITEMAP_LIMITS: SitemapLimits = {
  bytes: 200 * 1_024 ** 2,
  urls: 500_000,
  totalUrls: 5_000_000,
  files: 1_000,
  depth: 5,
};

/** The limits of the protocol (sitemaps.org). */
export const PROTOCOL_BYTES = 52_428_800;
export const PROTOCOL_URLS = 50_000;
