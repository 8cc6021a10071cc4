import type { BrandTone } from './business-context.ts';
import type { PageDetails } from './details.ts';
import type { DesignSource } from './design-source.ts';
import type { DesignTokens } from './design-tokens.ts';
import type { PageIssue, PageRecord } from './landing-page.ts';
import type { Section } from './section.ts';

/** Changes to a page that create a version. */
export const PAGE_CHANGES = [
  'created',
  'edited',
  'generated',
  'published',
  'unpublished',
  'archived',
  'unarchived',
  'restored',
] as const;
export type PageChange = (typeof PAGE_CHANGES)[number];

/** All of a page that people and models write: what a version keeps and a restore brings back. */
export interface PageContent {
  businessName: string;
  businessOverview: string;
  targetAudience: string;
  brandTone: BrandTone;
  websiteUrl: string | null;
  language: string | null;
  details: PageDetails | null;
  designSource: DesignSource;
  sections: Section[];
  theme: DesignTokens;
  aiMetadata: PageRecord | null;
}

/** The result of the gate when a version was published. */
export interface GateReport {
  /** ISO 8601. */
  checkedAt: string;
  issues: PageIssue[];
}

/** A page as returned by the database. */
type SavedPage = Omit<PageContent, 'websiteUrl' | 'language' | 'details' | 'aiMetadata'> & {
  websiteUrl?: string | null | undefined;
  language?: string | null | undefined;
  details?: PageDetails | null | undefined;
  aiMetadata?: PageRecord | null | undefined;
};

/** The part of a page that a version stores. The slug is not included, because another page may have it by now. */
export function contentOf(page: SavedPage): PageContent {
  return {
    businessName: page.businessName,
    businessOverview: page.businessOverview,
    targetAudience: page.targetAudience,
    brandTone: page.brandTone,
    websiteUrl: page.websiteUrl ?? null,
    language: page.language ?? null,
    details: page.details ?? null,
    designSource: page.designSource,
    sections: page.sections,
    theme: page.theme,
    aiMetadata: page.aiMetadata ?? null,
  };
}
