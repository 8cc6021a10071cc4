import { z } from 'zod';
import { modelFailedCheck, modelName, recordId } from '../input/fields.ts';
import { contentView, mode } from './schema.ts';

export const generatedView = z
  .object({
    content: contentView,
    mode,
    modelUsed: modelName,
    modelFailedCheck,
    tokensUsed: z.int(),
    historyId: recordId,
    note: z.string().optional().describe('What could not be done'),
  })
  .meta({ id: 'GeneratedText' });
