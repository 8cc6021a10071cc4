import { z } from 'zod';
import { modelFailedCheck, modelName, recordId } from '../input/fields.ts';
import { mode } from './schema.ts';

export const entryView = z
  .object({
    id: recordId,
    documentId: recordId.optional(),
    prompt: z.string(),
    response: z.string(),
    action: z.string(),
    mode: mode.nullable(),
    modelUsed: modelName.nullable(),
    modelFailedCheck,
    tokensUsed: z.int(),
    userId: recordId,
    companyId: recordId,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatHistoryEntry' });
