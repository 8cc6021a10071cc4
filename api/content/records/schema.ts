import { z } from 'zod';
import {
  ARTICLE_STATUSES,
  MOST_HEADINGS,
  MOST_KEYWORDS,
  MOST_REFERENCES,
} from '../../../domain/content/article.ts';
import { INTENTS } from '../../../domain/content/keyword.ts';
import { VARIABLE_NAME } from '../../../domain/content/prompt-variables.ts';
import { givenTime, recordId, shownName, storedUrl, webUrl, writtenTag } from '../../input/fields.ts';
import { jobView } from '../../platform/jobs/schema.ts';
import { pageQuery } from '../../input/paging.ts';

const name = shownName(300);
const line = z.string().trim().max(300);
const longText = z.string().trim().max(20_000);
export const siteUrl = storedUrl('must be an http or https URL');
const list = z.array(line.min(1)).max(100);
const term = z.string().trim().min(1).max(200);
const terms = z.array(term).max(MOST_KEYWORDS);

const times = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };

export const searchQuery = pageQuery.extend({ search: z.string().trim().max(200).optional() });

const brand = z
  .object({
    name: line.optional(),
    voice: longText.optional(),
    description: longText.optional(),
    competitors: list.optional(),
    avoidWords: list.optional(),
  })
  .catchall(z.union([longText, list]))
  .refine((fields) => Object.keys(fields).length <= 40, 'has too many fields')
  .describe('Beside the fields named, texts and lists of texts of your own');

export const projectBody = z.strictObject({
  name,
  websiteUrl: siteUrl.nullable().optional(),
  language: writtenTag.optional().describe('Default: `en`'),
  location: line.optional(),
  targetedAudience: longText.optional(),
  guidelineId: recordId.nullable().optional(),
  brand: brand.optional().describe('Replaces the present one as a whole'),
  businessSummary: longText.optional(),
});

export const audienceSegment = z.object({
  segment: z.string(),
  needs: z.array(z.string()),
  pains: z.array(z.string()),
  channels: z.array(z.string()),
});

export const projectView = z
  .object({
    id: recordId,
    name: z.string(),
    websiteUrl: webUrl.nullable(),
    language: z.string(),
    location: z.string(),
    targetedAudience: z.string(),
    guidelineId: recordId.nullable(),
    brand: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    businessSummary: z.string(),
    audience: z.array(audienceSegment).describe('Of the last summary, like the two after it'),
    summarySources: z.array(z.string()),
    summaryError: z.string().nullable(),
    ...times,
  })
  .meta({ id: 'ContentProject' });

export const outlineHeading = z.object({
  level: z.int().min(2).max(4),
  heading: term,
  notes: z.string().trim().max(2_000).default(''),
  keywords: z.array(term).max(20).default([]),
});
const outline = z.array(z.strictObject(outlineHeading.shape)).max(MOST_HEADINGS);

export const reference = z.object({
  n: z.int().min(1).describe('Its number in the text'),
  url: webUrl,
  title: z.string().trim().max(500),
  snippet: z.string().trim().max(2_000),
  accessedAt: z.iso.datetime(),
});
const references = z
  .array(z.strictObject({ ...reference.shape, url: siteUrl, accessedAt: givenTime }))
  .max(MOST_REFERENCES)
  .refine((list) => new Set(list.map(({ n }) => n)).size === list.length, 'has a number twice');

export const articleBody = z.strictObject({
  projectId: recordId,
  name: name.describe('Its title'),
  keywords: terms.optional(),
  secondaryKeywords: terms.optional(),
  outline: outline.nullable().optional(),
  references: references.optional().describe('Replaces the present ones as a whole'),
  status: z.enum(ARTICLE_STATUSES).optional().describe('Default: `planned`'),
  dueDate: z.union([z.iso.date(), givenTime]).nullable().optional().describe('A day or a time'),
});

export const articleQuery = searchQuery.extend({
  projectId: recordId.optional(),
  status: z.enum(ARTICLE_STATUSES).optional(),
});

export const articleView = z
  .object({
    id: recordId,
    projectId: recordId,
    name: z.string(),
    keywords: z.array(z.string()),
    secondaryKeywords: z.array(z.string()),
    outline: z.array(outlineHeading).nullable(),
    references: z.array(reference),
    status: z.enum(ARTICLE_STATUSES),
    dueDate: z.string().nullable(),
    scraped: z
      .array(
        z.object({
          url: webUrl,
          title: z.string(),
          content: z.string(),
          hash: z.string(),
          fetchedAt: z.iso.datetime(),
        }),
      )
      .optional()
      .describe('Pages behind the references; of one article alone, not in lists'),
    job: jobView
      .optional()
      .describe('Of the last research or draft, whichever began later; of one article alone'),
    documentId: recordId.nullable().optional().describe('Of its document; of one article alone'),
    generation: z
      .object({
        job: jobView,
        quotes: z.boolean().describe('Quotes from the references, as there was no language model to write'),
      })
      .optional()
      .describe('The last draft, whose sections have a path of their own; of one article alone'),
    ...times,
  })
  .meta({ id: 'Article' });

const textFields = {
  name,
  description: longText.optional(),
  content: longText.min(1),
  isDefault: z.boolean().optional().describe('A new default takes the place of the present one'),
};
const textViewFields = {
  id: recordId,
  name: z.string(),
  description: z.string(),
  content: z.string(),
  isDefault: z.boolean(),
  ...times,
};

export const guidelineBody = z.strictObject(textFields);
export const guidelineView = z.object(textViewFields).meta({ id: 'ContentGuideline' });

export const systemPromptBody = z.strictObject({
  ...textFields,
  content: longText
    .min(1)
    .describe('With `{{variables}}` that the type lists; any other: 400 `unknown-variable`'),
  promptTypeId: recordId.nullable().optional(),
});
export const systemPromptQuery = searchQuery.extend({ promptTypeId: recordId.optional() });
export const systemPromptView = z
  .object({ ...textViewFields, promptTypeId: recordId.nullable() })
  .meta({ id: 'SystemPrompt' });

export const promptTypeBody = z.strictObject({
  ...textFields,
  content: longText.optional().describe('What a text of this type is like'),
  variables: z
    .array(z.string().max(60).regex(VARIABLE_NAME, 'must be a name such as keyword'))
    .max(50)
    .refine((names) => new Set(names).size === names.length, 'has a name twice')
    .meta({ uniqueItems: true })
    .optional()
    .describe('The variables that its prompts may hold'),
});
export const promptTypeView = z
  .object({ ...textViewFields, variables: z.array(z.string()) })
  .meta({ id: 'PromptType' });

const keywordFields = {
  keyword: term,
  cluster: term.nullable().optional(),
  intent: z.enum(INTENTS).nullable().optional(),
  parent: term.nullable().optional(),
  url: siteUrl.nullable().optional(),
};
export const keywordBody = z.strictObject({ projectId: recordId, ...keywordFields });
export const keywordPatch = z.strictObject(keywordFields).partial();
export const keywordQuery = searchQuery.extend({
  projectId: recordId.optional(),
  cluster: term.optional(),
  intent: z.enum(INTENTS).optional(),
});
export const keywordView = z
  .object({
    id: recordId,
    projectId: recordId,
    keyword: z.string(),
    cluster: z.string().nullable(),
    intent: z.enum(INTENTS).nullable(),
    parent: z.string().nullable(),
    url: webUrl.nullable(),
    ...times,
  })
  .meta({ id: 'Keyword' });
