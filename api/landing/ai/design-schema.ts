import { z } from 'zod';
import { webUrl } from '../../input/fields.ts';
import { sectionView, themeView } from '../section-schema.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const box = z
  .object({
    page: z.int().min(1).optional(),
    x: z.number(),
    y: z.number(),
    width: z.number().min(0),
    height: z.number().min(0),
  })
  .describe('In units of the source page, origin top left');

const block = z.object({
  type: z.enum(['heading', 'paragraph', 'list-item', 'button', 'caption']),
  text: z.string(),
  boundingBox: box,
  fontSize: z.number(),
  font: z.string().nullable(),
  color: color.nullable(),
  source: z.enum(['text', 'ocr']),
});

export const designView = z
  .object({
    title: z.string().nullable(),
    pages: z.array(
      z.object({
        number: z.int().min(1),
        width: z.number(),
        height: z.number(),
        rotation: z
          .int()
          .describe(
            'Degrees with the clock by which the page was turned to be read; boxes are of the turned page',
          ),
        ocr: z.boolean(),
        ocrConfidence: z.number().min(0).max(100).optional(),
        text: z.string(),
        drawn: z.boolean().optional().describe('Whether `/api/upload/pages/:fileId/:number` shows it'),
        blocks: z.array(block).describe('In the order of reading'),
      }),
    ),
    images: z.array(
      z.object({
        key: z.string(),
        mimeType: z.string(),
        width: z.number(),
        height: z.number(),
        boundingBox: box,
      }),
    ),
    tokens: themeView,
    sections: z.array(sectionView),
  })
  .meta({ id: 'ExtractedDesign' });

/** The design read from a Figma file. */
export const figmaDesignView = designView
  .extend({
    screenshotUrl: z
      .string()
      .regex(/^(?:\/api\/upload\/pages\/[0-9a-f]{24}\/1$|data:image\/png;base64,)/)
      .nullable()
      .describe(
        'The frame as Figma draws it (PNG): a path of this API, or a data URI for visitors of the demo; null where Figma did not draw it',
      ),
  })
  .meta({ id: 'ExtractedFigmaFile' });

/** The design read from a site. */
export const siteDesignView = designView
  .extend({
    url: webUrl.describe('After redirects'),
    screenshotUrl: z
      .string()
      .regex(/^(?:\/api\/upload\/[0-9a-f]{24}\/screenshot$|data:image\/jpeg;base64,)/)
      .nullable()
      .describe(
        'The page from its top (JPEG): a path of this API, or a data URI for visitors of the demo; null where drawing it took too long',
      ),
  })
  .meta({ id: 'ExtractedSite' });
