import { z } from 'zod';

export const consoleSettings = z
  .object({
    version: z.string(),
    publicUrl: z.string().describe('Where others reach this installation; snippets and links begin with it'),
    maxUploadBytes: z.int(),
    maxFilesPerUpload: z.int(),
    mailIsSent: z.boolean().describe('False: reset links come from `npm run admin`'),
    temporalUi: z
      .object({ url: z.string(), namespace: z.string() })
      .nullable()
      .describe('For the operator only: the Temporal UI shows the jobs of all companies'),
  })
  .meta({ id: 'ConsoleSettings' });
