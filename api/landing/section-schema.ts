import { z } from 'zod';
import { SECTION_SOURCES, SECTION_TYPES } from '../../domain/landing/section.ts';

const box = z
  .object({ page: z.int().optional(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe('In units of the source page, origin top left');

const link = z.object({ label: z.string(), href: z.string() });
const image = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});

const item = z.object({
  title: z.string().optional(),
  body: z.string().optional(),
  value: z.string().optional(),
  label: z.string().optional(),
  points: z.array(z.string()).optional(),
  highlighted: z.boolean().optional(),
  image: image.optional(),
  cta: link.optional(),
});

const SECTION_ID = /^[A-Za-z][\w-]{0,63}$/;
export const sectionId = z.string().regex(SECTION_ID);

export const pageIssue = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  field: z.string().optional(),
  sectionId: sectionId.optional(),
});

/** The issues found on a page, and when. */
export const gateReport = z.object({ checkedAt: z.iso.datetime(), issues: z.array(pageIssue) });

/** A section in a response. */
export const sectionView = z
  .object({
    id: sectionId,
    type: z.enum(SECTION_TYPES),
    title: z.string(),
    content: z.object({
      heading: z.string(),
      subheading: z.string().optional(),
      body: z.string().optional().describe('May hold a few inline and list tags of HTML, sanitised'),
      items: z.array(item).optional(),
      cta: link.optional(),
      secondaryCta: link.optional(),
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
    order: z.int(),
    boundingBoxes: z.array(box),
    source: z.enum(SECTION_SOURCES),
  })
  .meta({ id: 'LandingSection' });

/** The theme of a page in a response. */
export const themeView = z
  .object({
    colors: z.record(z.string(), z.string()),
    typography: z.object({ headingFont: z.string(), bodyFont: z.string(), scale: z.number() }),
    spacing: z.number(),
    radius: z.number(),
    logoUrl: z.string().optional().describe('URL, data URI, or key of a stored image'),
    contrast: z.array(
      z.object({
        pair: z.string(),
        ratio: z.number(),
        passesAA: z.boolean(),
        repairedTo: z.string().optional(),
      }),
    ),
    provenance: z.record(z.string(), z.object({ source: z.string(), confidence: z.number() })),
    degraded: z.array(z.string()),
  })
  .meta({ id: 'DesignTokens' });
