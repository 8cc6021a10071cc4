import { z } from 'zod';
import { MOST_KEYWORDS } from '../../../domain/content/article.ts';
import { givenUrl, modelName, needsOneOf, recordId, webUrl } from '../../input/fields.ts';
import { audienceSegment, outlineHeading, reference, siteUrl } from '../records/schema.ts';

const model = modelName
  .nullable()
  .optional()
  .describe('One of `/api/models`; null: the default of the company');
const term = z.string().trim().min(1).max(200);
/** Most titles per request, for all keywords and types together. */
const MOST_TITLES = 200;
const DEFAULT_COUNT = 5;

export const titlesBody = z
  .strictObject({
    projectId: recordId,
    keywords: z.array(term).min(1).max(MOST_KEYWORDS),
    promptTypeIds: z
      .array(recordId)
      .max(10)
      .optional()
      .describe('Titles of each of these types; default: of the default type, where there is one'),
    count: z.int().min(1).max(20).default(DEFAULT_COUNT).describe('For each keyword and type'),
    model,
  })
  .refine(
    ({ keywords, promptTypeIds = [], count }) =>
      keywords.length * Math.max(1, promptTypeIds.length) * count <= MOST_TITLES,
    { path: ['count'], message: `makes more than ${MOST_TITLES} titles of keywords and types together` },
  );

export const titlesView = z.object({
  titles: z.array(
    z.object({
      keyword: z.string(),
      promptTypeId: recordId.nullable(),
      title: z.string(),
      length: z.int().describe('Characters'),
      pixelWidth: z.int().describe('In the search results of a desktop'),
      similarity: z.object({
        closest: z.string().nullable(),
        score: z.number().min(0).max(1).describe('By words or by meaning, whichever is more'),
        source: z.enum(['project', 'batch']).nullable().describe('Where the closest title stands'),
      }),
      duplicate: z.boolean().describe('It was asked for anew, and is still like another one'),
      pattern: z.boolean().describe('Filled in without a language model: words to start from'),
    }),
  ),
});

export const checkBody = z.strictObject({ projectId: recordId, title: z.string().trim().min(1).max(300) });
export const checkView = z.object({
  exists: z.boolean().describe('The same words, whatever their case, accents, punctuation and order'),
  exact: z.boolean().describe('This very title'),
  similar: z.array(
    z.object({ articleId: recordId.nullable(), title: z.string(), score: z.number().min(0).max(1) }),
  ),
});

export const outlineBody = z.strictObject({
  articleId: recordId,
  mode: z
    .enum(['outline', 'preview'])
    .default('outline')
    .describe(
      '`preview` is not stored with the article; its notes are the opening words of each section. It needs a language model',
    ),
  model,
});
export const outlineView = z.object({ outline: z.array(outlineHeading), references: z.array(reference) });

export const businessBody = z
  .strictObject({
    projectId: recordId.optional().describe('Where the result is stored'),
    websiteUrl: siteUrl.optional().describe("Its pages are read; default without details: the project's"),
    name: z.string().trim().max(300).optional(),
    details: z.string().trim().max(50_000).optional(),
    callbackUrl: givenUrl
      .optional()
      .describe(
        "The answer is posted there, signed with the secret of the company's endpoint, and 202 is answered",
      ),
    model,
  })
  .meta(needsOneOf('projectId', 'websiteUrl', 'details'));
export const summaryView = z.object({
  summary: z
    .string()
    .describe('Without a language model: sentences of the site or the details, in quotation marks'),
  sources: z.array(webUrl).describe('URLs of the pages that it is from'),
});
export const audienceView = z.object({ audience: z.array(audienceSegment), text: z.string() });
