import { z } from 'zod';
import { FINISH_REASONS } from '../../domain/platform/models/finish-reason.ts';
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
      .describe('`length`: it was cut off and can be continued (`continues`)'),
  })
  .meta({ id: 'GeneratedText' });
