import { z } from 'zod';
import { webUrl } from '../../input/fields.ts';

export const consoleSettings = z
  .object({
    version: z.string(),
    publicUrl: webUrl.describe('Public URL of this installation; snippets and links begin with it'),
    maxUploadBytes: z.int(),
    maxFilesPerUpload: z.int(),
    mailIsSent: z.boolean().describe('False: the operator creates reset links with `npm run admin`'),
    temporalUi: z
      .object({ url: webUrl, namespace: z.string() })
      .nullable()
      .describe('For the operator only: the Temporal UI shows the jobs of all companies'),
  })
  .meta({ id: 'ConsoleSettings' });
