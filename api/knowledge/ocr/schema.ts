import { z } from 'zod';
import { recordId } from '../../input/fields.ts';
import { jobView } from '../../platform/jobs/schema.ts';

export const readingView = z
  .object({
    text: z.string().describe('Markdown, page after page'),
    pages: z.array(
      z.object({
        number: z.int().min(1).describe('A kind of file without pages of its own, as Word, is one page'),
        text: z.string(),
        ocr: z.boolean().describe('Recognized on a picture of the page'),
        confidence: z.number().min(0).max(1).nullable().describe('Of the recognition; null without'),
      }),
    ),
    converter: z.string().optional().describe('Of old Word files: `libreoffice` or `builtin`'),
    tookMs: z.int(),
  })
  .meta({ id: 'FileReading' });

export const startedReading = z.object({ id: recordId, job: jobView });
