import { z } from 'zod';
import { LONGEST_WORDS, MOST_PICTURES } from '../../domain/authoring/conversion/content-size.ts';
import { DOCUMENT_MODES } from '../../domain/authoring/conversion/document-content.ts';
import { DOCUMENT_STATUSES, VISIBILITIES } from '../../domain/authoring/document.ts';
import { VERSION_REASONS } from '../../domain/authoring/versions/document-version.ts';
import { RIGHTS } from '../../domain/platform/access/rights.ts';
import { flagText, numberText, recordId, shownName } from '../input/fields.ts';
import { pageQuery, pageSchema } from '../input/paging.ts';

/**
 * Most UTF-16 units of a text with its pictures. Each has its own limit, which depends on the mode and is checked with the
 * content.
 */
const LONGEST_CONTENT = LONGEST_WORDS.html + MOST_PICTURES;

const versionNumber = numberText(z.int().min(1).max(2_147_483_647));
export const versionParams = z.object({ id: z.string(), n: versionNumber });
export const diffParams = z.object({ id: z.string(), a: versionNumber, b: versionNumber });

export const mode = z.enum(DOCUMENT_MODES);

export const givenContent = z
  .union([z.string().max(LONGEST_CONTENT), z.record(z.string(), z.unknown())])
  .describe('HTML or Markdown as text; in mode rich the JSON of the editor');

export const contentView = z.union([z.string(), z.record(z.string(), z.unknown())]);

const margin = z.number().min(0).max(100).describe('Millimetres');
const margins = z.strictObject({ top: margin, right: margin, bottom: margin, left: margin });
const pageSetup = z.strictObject({
  size: z.enum(['A4', 'Letter']),
  orientation: z.enum(['portrait', 'landscape']),
  margins,
  header: z.string().max(500).optional(),
  footer: z.string().max(500).optional(),
});
const givenPageSetup = pageSetup
  .extend({ margins: margins.partial() })
  .partial()
  .describe('What is not named stays as it is; an empty header or footer is none');
const tags = z.array(z.string().trim().min(1).max(50)).max(30);
export const permissions = z
  .array(z.strictObject({ userId: recordId, right: z.enum(RIGHTS) }))
  .max(200)
  .refine((some) => new Set(some.map(({ userId }) => userId)).size === some.length, 'names a member twice')
  .describe('Rights of single members; only the owner changes them');

const writable = {
  title: shownName(300),
  mode,
  content: givenContent,
  status: z.enum(DOCUMENT_STATUSES),
  visibility: z.enum(VISIBILITIES),
  tags,
  pageSetup: givenPageSetup,
};

/** Values for the variables of a template; always text, whatever the variable's type. */
export const variableValues = z.record(z.string().max(64), z.string().max(20_000));

export const documentBody = z
  .strictObject({
    ...writable,
    templateId: recordId.describe('The template that gives the content'),
    variables: variableValues,
    historyId: recordId.describe('The generation that the content comes from'),
  })
  .partial();
export const documentPatch = z.strictObject({ ...writable, permissions }).partial();

export const lossReport = z
  .array(z.object({ what: z.string(), where: z.string() }))
  .describe('What could not be kept as it was, and the text at that place');

const documentHead = z.object({
  id: recordId,
  title: z.string(),
  mode,
  templateId: recordId.optional(),
  status: z.enum(DOCUMENT_STATUSES),
  visibility: z.enum(VISIBILITIES),
  tags: z.array(z.string()),
  pageSetup,
  version: z.int(),
  wordCount: z.int(),
  ownerId: recordId,
  permissions: z.array(z.object({ userId: recordId, right: z.enum(RIGHTS) })),
  companyId: recordId,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().optional(),
});

export const documentView = documentHead
  .extend({ content: contentView, lossReport: lossReport.optional() })
  .meta({ id: 'Document' });

export const documentHeadView = documentHead.meta({
  id: 'DocumentHead',
  description: 'A document without its text',
});

const SORTS = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'title', '-title'] as const;

export const documentQuery = pageQuery.extend({
  search: z.string().trim().max(200).optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  tag: z.string().trim().min(1).max(50).optional(),
  mode: mode.optional(),
  deleted: flagText.prefault('false').describe('Those in the bin'),
  sort: z.enum(SORTS).default('-updatedAt'),
});

export const documentList = pageSchema(documentHeadView);

export const versionView = z
  .object({
    version: z.int(),
    title: z.string(),
    content: contentView,
    mode,
    authorId: recordId,
    createdAt: z.iso.datetime(),
    reason: z.enum(VERSION_REASONS),
  })
  .meta({ id: 'DocumentVersion' });

export const versionQuery = pageQuery.extend({
  contents: flagText.prefault('true').describe('`false`: without the contents, which may be long'),
});
export const versionList = pageSchema(versionView.partial({ content: true }));

export const diffView = z
  .object({
    hunks: z.array(
      z.object({
        op: z.enum(['equal', 'insert', 'delete']),
        text: z.string(),
        from: z.int().describe('UTF-16 offset: of an insert in version b, otherwise in version a'),
        to: z.int(),
      }),
    ),
  })
  .describe('By words, of the Markdown forms');

export const transformBody = z.strictObject({ to: mode });
export const transformView = z.object({ content: contentView, mode, lossReport });
