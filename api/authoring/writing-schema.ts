import { z } from 'zod';

const figure = z.number();

export const writingReport = z
  .object({
    score: z.int().min(0).max(100),
    readability: z.object({
      fleschReadingEase: figure
        .nullable()
        .describe('0 is hard, 100 easy; null in other languages than English'),
      gradeLevel: figure.nullable().describe('Flesch–Kincaid, years of school'),
      readingTimeMinutes: figure,
      words: z.int(),
      sentences: z.int(),
      averageSentenceLength: figure.describe('Words'),
    }),
    issues: z
      .array(
        z.object({
          rule: z.string(),
          severity: z.enum(['info', 'warning', 'error']),
          message: z.string(),
          from: z
            .int()
            .describe(
              'UTF-16 offset in the content; in mode rich in the text of the editor’s blocks, a line each',
            ),
          to: z.int(),
          suggestion: z.string().optional(),
        }),
      )
      .describe('In the order of the text; the first 1,000'),
  })
  .meta({ id: 'WritingReport' });
