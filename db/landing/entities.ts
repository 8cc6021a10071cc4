import { p, type InferEntity } from '@mikro-orm/core';
import type { BrandTone } from '../../domain/landing/business-context.ts';
import type { PageDetails } from '../../domain/landing/details.ts';
import type { DesignSource } from '../../domain/landing/design-source.ts';
import type { DesignTokens } from '../../domain/landing/design-tokens.ts';
import { LANDING_STATUSES, type PageRecord } from '../../domain/landing/landing-page.ts';
import type { Section } from '../../domain/landing/section.ts';
import type { GateReport, PageChange, PageContent } from '../../domain/landing/versions.ts';
import { companyEntity } from '../company-entity.ts';
import { times, version } from '../shared-properties.ts';

export const LandingPageEntity = companyEntity({
  name: 'LandingPage',
  tableName: 'landing_pages',
  properties: {
    createdBy: p.string(),
    businessName: p.text(),
    businessOverview: p.text(),
    targetAudience: p.text(),
    brandTone: p.text().$type<BrandTone>(),
    websiteUrl: p.text().nullable(),
    /** BCP 47; null: detected from the texts. */
    language: p.text().nullable(),
    details: p.json<PageDetails>().nullable(),
    slug: p.text(),
    designSource: p.json<DesignSource>(),
    sections: p.json<Section[]>(),
    theme: p.json<DesignTokens>(),
    /** Null until a model has worked on the page. */
    aiMetadata: p.json<PageRecord>().nullable(),
    status: p.enum(LANDING_STATUSES),
    /** The slug under which the page is live; null if it is not. */
    publishedSlug: p.text().nullable(),
    publishedAt: p.datetime().nullable(),
    version: version(),
    ...times(),
  },
});
export type LandingPage = InferEntity<typeof LandingPageEntity>;

/** A saved state of a page. */
export const LandingVersionEntity = companyEntity({
  name: 'LandingVersion',
  tableName: 'landing_versions',
  properties: {
    pageId: p.string(),
    /** The page's `version` in this state. */
    number: p.integer(),
    change: p.text().$type<PageChange>(),
    content: p.json<PageContent>(),
    /** The report of the check before publishing; only for published versions. */
    report: p.json<GateReport>().nullable(),
    createdBy: p.string(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type LandingVersion = InferEntity<typeof LandingVersionEntity>;

/** A variant of a page, shown to a share of its visitors once published. */
export const LandingVariantEntity = companyEntity({
  name: 'LandingVariant',
  tableName: 'landing_variants',
  properties: {
    pageId: p.string(),
    createdBy: p.string(),
    /** Percentage of visitors. */
    weight: p.integer(),
    sections: p.json<Section[]>(),
    theme: p.json<DesignTokens>(),
    version: version(),
    ...times(),
  },
});
export type LandingVariant = InferEntity<typeof LandingVariantEntity>;

/** The data that a visitor sent with the form of a page. */
export const LandingLeadEntity = companyEntity({
  name: 'LandingLead',
  tableName: 'landing_leads',
  properties: {
    pageId: p.string(),
    /** The variant shown to the visitor; null for the page itself. */
    variantId: p.string().nullable(),
    email: p.text(),
    name: p.text().nullable(),
    phone: p.text().nullable(),
    company: p.text().nullable(),
    message: p.text().nullable(),
    submissionKey: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type LandingLead = InferEntity<typeof LandingLeadEntity>;
