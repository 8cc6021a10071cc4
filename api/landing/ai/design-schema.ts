import { z } from 'zod';
import { SECTION_SOURCES, SECTION_TYPES } from '../../../domain/landing/section.ts';

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

const callToAction = z.object({ label: z.string(), href: z.string() });
const image = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

export const designSection = z
  .object({
    id: z.string(),
    type: z.enum(SECTION_TYPES),
    title: z.string(),
    content: z.object({
      heading: z.string(),
      subheading: z.string().optional(),
      body: z.string().optional().describe('Sanitised HTML'),
      items: z
        .array(
          z.object({
            title: z.string().optional(),
            body: z.string().optional(),
            value: z.string().optional(),
            label: z.string().optional(),
            points: z.array(z.string()).optional(),
            highlighted: z.boolean().optional(),
            image: image.optional(),
            cta: callToAction.optional(),
          }),
        )
        .optional(),
      cta: callToAction.optional(),
      secondaryCta: callToAction.optional(),
      image: image.optional(),
    }),
    components: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        props: z.record(z.string(), z.unknown()),
        boundingBox: box.optional(),
      }),
    ),
    order: z.int().min(0),
    boundingBoxes: z.array(box),
    source: z.enum(SECTION_SOURCES),
  })
  .meta({ id: 'DesignSection' });

export const designTokens = z
  .object({
    colors: z
      .object({
        primary: color,
        secondary: color,
        accent: color,
        background: color,
        surface: color,
        text: color,
      })
      .catchall(color),
    typography: z.object({ headingFont: z.string(), bodyFont: z.string(), scale: z.number() }),
    spacing: z.number(),
    radius: z.number(),
    logoUrl: z.string().optional(),
    contrast: z.array(
      z.object({
        pair: z.string(),
        ratio: z.number(),
        passesAA: z.boolean(),
        repairedTo: color.optional(),
      }),
    ),
    provenance: z.record(z.string(), z.object({ source: z.string(), confidence: z.number() })),
    degraded: z.array(z.string()).describe('What could not be read'),
  })
  .meta({ id: 'ExtractedTokens' });

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
    tokens: designTokens,
    sections: z.array(designSection),
  })
  .meta({ id: 'ExtractedDesign' });
