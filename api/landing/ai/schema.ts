import { z } from 'zod';
import { LONGEST_KEY_POINT, MOST_KEY_POINTS } from '../../../domain/landing/content-plan.ts';
import { SECTION_TYPES } from '../../../domain/landing/section.ts';
import { TITLE_CHARACTERS } from '../../../domain/landing/sections/raw-values.ts';
import { modelName, needsOneOf, recordId } from '../../input/fields.ts';
import { givenSections, givenTheme, landingBody } from '../schema.ts';
import { pageIssue, sectionView, themeView } from '../section-schema.ts';

const plannedSection = z.strictObject({
  type: z.enum(SECTION_TYPES),
  title: z.string().trim().min(1).max(TITLE_CHARACTERS),
  purpose: z.string().max(300).default(''),
  keyPoints: z.array(z.string().max(LONGEST_KEY_POINT)).max(MOST_KEY_POINTS).default([]),
  order: z.int().min(0).optional(),
});

/** Sorts the sections by the requested order and numbers them from 0. */
export const givenPlan = z
  .array(plannedSection)
  .min(1)
  .max(100)
  .transform((sections) =>
    sections
      .map((section, index) => ({ ...section, order: section.order ?? index }))
      .toSorted((a, b) => a.order - b.order)
      .map((section, order) => ({ ...section, order })),
  );

type Optional = Pick<z.output<typeof landingBody>, 'websiteUrl' | 'language' | 'details'>;

/** Leaves out members that are missing or null. */
function withoutNulls<Given extends Optional>({ websiteUrl, language, details, ...rest }: Given) {
  return {
    ...rest,
    ...(websiteUrl && { websiteUrl }),
    ...(language && { language }),
    ...(details && { details }),
  };
}

const businessContext = landingBody
  .pick({
    businessName: true,
    businessOverview: true,
    targetAudience: true,
    brandTone: true,
    websiteUrl: true,
    language: true,
    details: true,
  })
  .transform(withoutNulls);

/** For `validate`, which reports missing fields: texts may be empty, and the tone omitted. */
const draftContext = landingBody
  .pick({ brandTone: true, websiteUrl: true, language: true, details: true })
  .partial()
  .extend({
    businessName: z.string().trim().max(200).default(''),
    businessOverview: z.string().trim().max(20_000).default(''),
    targetAudience: z.string().trim().max(10_000).default(''),
  })
  .transform(withoutNulls);

/** Input of all endpoints: a stored page, or parts that replace its stored ones. */
export const aiBody = z.strictObject({
  landingPageId: recordId.optional(),
  businessContext: businessContext.optional(),
  design: z
    .union([
      z.strictObject({ fileId: recordId }),
      z.strictObject({
        url: z
          .string()
          .max(2_000)
          .regex(/^https?:\/\//i)
          .describe('Of a Figma file, or of a site'),
      }),
      z.strictObject({ extraction: z.record(z.string(), z.unknown()) }),
    ])
    .optional()
    .describe('An upload, or what an extraction has answered: `title`, `pages`, `sections`, `tokens`'),
  plan: givenPlan.optional(),
  sections: givenSections.optional(),
  theme: givenTheme.optional(),
  model: modelName.nullable().optional().describe('One of `/api/models`; null: the default of the company'),
  instructions: z
    .string()
    .trim()
    .max(4_000)
    .optional()
    .describe('Wishes concerning the sections of a plan, words, length and tone'),
});

const needsBrief = needsOneOf('landingPageId', 'businessContext');
export const writingBody = aiBody.meta(needsBrief);
export const regenerateBody = aiBody.extend({ sectionId: z.string().min(1).max(64) }).meta(needsBrief);
export const downloadBody = aiBody
  .extend({ format: z.enum(['html', 'zip']).default('html') })
  .meta(needsBrief);
export const analysisBody = aiBody.meta(needsOneOf('landingPageId', 'design', 'sections'));
export const validateBody = aiBody
  .extend({ businessContext: draftContext.optional() })
  .meta(needsOneOf('landingPageId', 'businessContext', 'sections'));

const plannedView = z.object({
  type: z.enum(SECTION_TYPES),
  title: z.string(),
  purpose: z.string(),
  keyPoints: z.array(z.string()),
  order: z.int(),
});
export const planView = z.object({ plan: z.array(plannedView) });

export const issuesView = z.object({
  valid: z.boolean().describe('No issue is an error'),
  issues: z.array(pageIssue),
});

const box = sectionView.shape.boundingBoxes;
export const analysisView = z.object({
  layout: z.object({
    pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number() })),
    sections: z.array(
      z.object({ id: sectionView.shape.id, type: z.enum(SECTION_TYPES), items: z.int(), boundingBoxes: box }),
    ),
  }),
  tokens: themeView,
  sections: z.array(sectionView),
  suggestions: z.array(z.string()),
});

export const sectionAnswer = z.object({ section: sectionView });
export const pageAnswer = z.object({ html: z.string(), sections: z.array(sectionView), theme: themeView });
