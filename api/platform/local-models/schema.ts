import { z } from 'zod';
import { SUGGESTED_MODELS } from '../../../domain/platform/models/local-models.ts';
import { modelName } from '../../input/fields.ts';
import { jobView } from '../jobs/schema.ts';

export const localModelName = z.enum(SUGGESTED_MODELS.map(({ name }) => name));

export const localModelView = z.object({
  id: modelName.describe('Its id among all models: `local/<name>`'),
  name: z.string(),
  title: z.string(),
  repository: z
    .string()
    .nullable()
    .describe('On the Hugging Face hub; null: a file of the operator (LOCAL_MODEL)'),
  file: z.string().nullable(),
  licence: z.string().nullable(),
  parameters: z.number().nullable().describe('Billions'),
  bytes: z.int().nullable().describe('Size of the file; approximate until it is installed'),
  memoryBytes: z.int().nullable().describe('Approximate memory while it is loaded'),
  note: z.string().nullable(),
  installed: z.boolean(),
  revision: z.string().nullable().describe('The commit on the hub that was installed'),
  sha256: z.string().nullable(),
  secondsPerAnswer: z
    .number()
    .nullable()
    .describe(
      'Seconds for a short answer from a page of text, measured on this machine during the installation',
    ),
  job: jobView.nullable().describe('The last installation'),
});

export type LocalModelView = z.output<typeof localModelView>;
