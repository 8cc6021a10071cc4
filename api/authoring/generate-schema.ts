import { z } from 'zod';
import { FINISH_REASONS } from '../../services/authoring/generation/writing.ts';
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
    finishReason: z
      .enum(FINISH_REASONS)
      .describe('`length`: the answer was cut off, it is as long as one may be'),
  })
  .meta({ id: 'GeneratedText' });
