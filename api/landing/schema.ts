import { z } from 'zod';
import {
  languageTag,
  modelFailedCheck,
  modelName,
  recordId,
  sha256,
  shownName,
  storedUrl,
  webUrl,
} from '../input/fields.ts';
import { BRAND_TONES } from '../../domain/landing/business-context.ts';
import { DESIGN_SOURCE_TYPES } from '../../domain/landing/design-source.ts';
import { LOGO_SOURCE } from '../../domain/landing/images/image-source.ts';
import { LANDING_STATUSES } from '../../domain/landing/landing-page.ts';
import { LONGEST_SLUG, SLUG } from '../../domain/platform/slug.ts';
import { pageQuery, pageSchema } from '../input/paging.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { pageDetails } from './details-schema.ts';
import { gateReport, sectionId, sectionView, themeView } from './section-schema.ts';

const brandTone = z.enum(BRAND_TONES);

/** The URL of the user's site; it is not fetched here. */
const website = storedUrl('must be a URL such as https://www.example.org');

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2f5fd0');
const font = z.string().trim().min(1).max(100);

export const givenTheme = z.strictObject({
  colors: z
    .record(z.string().regex(/^[a-zA-Z][\w-]{0,39}$/, 'must be the name of a colour'), hexColor)
    .refine((colors) => Object.keys(colors).length <= 30, 'must be at most 30 colours')
    .optional(),
  typography: z
    .strictObject({ headingFont: font, bodyFont: font, scale: z.number().min(1).max(2) })
    .partial()
    .optional(),
  spacing: z.number().min(2).max(32).optional().describe('Base unit in pixels'),
  radius: z.number().min(0).max(64).optional().describe('Pixels'),
  logoUrl: z
    .string()
    .max(200_000)
    .regex(LOGO_SOURCE, 'must be a URL, a data URI of an image, or the key of a stored one')
    .nullable()
    .optional()
    .describe("Shown are data URIs and images of the company's uploads: pages load nothing from other hosts"),
  // Computed, and ignored as input: accepted so that a theme can be sent back as it was read.
  contrast: z.array(z.unknown()).max(100).optional().describe('Without effect'),
  provenance: z.record(z.string(), z.unknown()).optional().describe('Without effect'),
  degraded: z.array(z.unknown()).max(100).optional().describe('Without effect'),
});

/** Sections of any shape; they are normalised to the schema of sections. */
export const givenSections = z
  .array(z.record(z.string(), z.unknown()))
  .max(100)
  .describe(
    'The whole list in its order; each is brought to the shape of `Section`, HTML in it is sanitised',
  );

const designSource = z.strictObject({
  type: z.enum(DESIGN_SOURCE_TYPES),
  fileId: recordId.optional(),
  url: website.optional(),
});

export const landingBody = z.strictObject({
  businessName: shownName(200),
  businessOverview: z.string().trim().min(1).max(20_000),
  targetAudience: z.string().trim().min(1).max(10_000),
  brandTone,
  websiteUrl: website.nullable().optional(),
  language: languageTag.nullable().optional().describe('Null: detected from the texts'),
  details: pageDetails.nullable().optional(),
  slug: z
    .string()
    .trim()
    .max(LONGEST_SLUG)
    .regex(SLUG, 'must be lower-case letters and digits with single hyphens between them')
    .optional()
    .describe('Unique over the whole installation; without one it is made from the name'),
  designSource: designSource.optional(),
  sections: givenSections.optional(),
  theme: givenTheme
    .optional()
    .describe('What is left out stays, and in a new page comes from the brand tone'),
});

export const landingPatch = landingBody.partial();
export const sectionsBody = z.strictObject({ sections: givenSections });

const SORTS = ['createdAt', 'updatedAt', 'businessName', 'status', 'publishedAt'] as const;
type Sort = (typeof SORTS)[number];
const sort = z
  .enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)])
  .default('-createdAt')
  .describe('A field; with `-` before it from the last to the first');

export const landingQuery = pageQuery.extend({
  status: z.enum(LANDING_STATUSES).optional(),
  brandTone: brandTone.optional(),
  search: z.string().trim().max(200).optional().describe('In the name, the overview and the slug'),
  sort,
});

/** The field and the direction that `sort` names. */
export function orderOf(text: z.output<typeof sort>): { field: Sort; direction: 'asc' | 'desc' } {
  const field = SORTS.find((name) => text.endsWith(name)) ?? 'createdAt';
  return { field, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

const step = z.object({
  name: z.string(),
  model: modelName,
  modelFailedCheck,
  tokensUsed: z.int(),
  ms: z.number(),
  startedAt: z.iso.datetime(),
  status: z.enum(['completed', 'failed', 'skipped']),
});

export const landingView = z
  .object({
    id: recordId,
    companyId: recordId,
    createdBy: recordId,
    businessName: z.string(),
    businessOverview: z.string(),
    targetAudience: z.string(),
    brandTone,
    websiteUrl: webUrl.optional(),
    language: z.string().optional(),
    details: pageDetails.optional(),
    slug: z.string(),
    designSource: z
      .object({
        type: z.enum(DESIGN_SOURCE_TYPES),
        fileId: recordId.optional(),
        url: webUrl.optional(),
        fileKey: z.string().optional(),
        nodeId: z
          .string()
          .regex(/^[\dI:;-]+$/)
          .optional(),
        version: z.string().optional(),
        contentHash: sha256.optional(),
        title: z.string().optional(),
        pageCount: z.int().optional(),
        pages: z.array(z.object({ width: z.number(), height: z.number() })).optional(),
        tokens: themeView.optional(),
        capturedAt: z.iso.datetime(),
      })
      .meta({ id: 'DesignSource' }),
    sections: z.array(sectionView),
    status: z.enum(LANDING_STATUSES),
    publishedUrl: webUrl.optional().describe('Where it is live'),
    publishedAt: z.iso.datetime().optional(),
    changedSincePublished: z
      .boolean()
      .optional()
      .describe('Of a live page: it or a variant of it was changed since, so visitors see something else'),
    version: z.int(),
    theme: themeView,
    aiMetadata: z
      .object({
        model: modelName.nullable(),
        generatedAt: z.iso.datetime().nullable(),
        steps: z.array(step),
        placeholders: z.array(z.object({ sectionId, path: z.string(), text: z.string() })),
        report: gateReport.optional().describe('What a generation found on the page before its review'),
      })
      .describe('`model` is null until a model has worked on the page'),
    job: jobView.optional().describe('The last generation'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'LandingPage' });
export type LandingView = z.output<typeof landingView>;

export const landingPageList = pageSchema(landingView);
