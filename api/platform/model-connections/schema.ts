import { z } from 'zod';
import { CONNECTION_STATUSES } from '../../../domain/platform/models/connection.ts';
import { CONNECTION_PROVIDERS } from '../../../domain/platform/models/provider.ts';
import { givenUrl, modelName, recordId, shownName, webUrl } from '../../input/fields.ts';
import { jobView } from '../jobs/schema.ts';

const name = shownName(100);
const apiKey = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/, 'must be a key: letters, digits and signs without blanks')
  .describe('Stored encrypted and never shown');
const baseUrl = givenUrl.describe(
  "Of the provider's API, such as https://models.example.com/v1. Redirects are not followed; changed without a new key, it clears the key",
);
const deployment = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\w.-]+$/, 'must be the name of a deployment');

const price = z.number().min(0).max(1_000_000).optional();
const connectionModel = z.strictObject({
  id: modelName,
  contextTokens: z.int().min(1).max(100_000_000).optional(),
  inputUsdPerMillion: price,
  outputUsdPerMillion: price,
});
const models = z
  .array(connectionModel)
  .max(300)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must name each model once')
  .describe('The only models to offer; omitted: those that the provider lists');

const aDefault = modelName
  .nullable()
  .optional()
  .describe('One of its models; null: it is no longer the default');
const defaults = z.strictObject({ writing: aDefault, judging: aDefault, quick: aDefault });

export const connectionBody = z.strictObject({
  provider: z.enum(CONNECTION_PROVIDERS),
  name,
  apiKey: apiKey.nullable().optional(),
  baseUrl: baseUrl.nullable().optional(),
  deployment: deployment.nullable().optional().describe('Of Azure OpenAI'),
  models: models.optional(),
  defaults: defaults.optional(),
});

export const connectionPatch = connectionBody.omit({ provider: true }).partial();

const chosen = z.string().optional();

export const connectionView = z
  .object({
    id: recordId,
    provider: z.enum(CONNECTION_PROVIDERS),
    name: z.string(),
    baseUrl: webUrl.nullable(),
    deployment: z.string().nullable(),
    hasKey: z.boolean(),
    readOnly: z.boolean().describe('One of the installation: only its `defaults` can be changed'),
    status: z.enum(CONNECTION_STATUSES),
    error: z.string().optional().describe('What went wrong in the last check'),
    models: z.array(
      z.object({
        id: modelName,
        contextTokens: z.int().optional(),
        inputUsdPerMillion: z.number().optional(),
        outputUsdPerMillion: z.number().optional(),
        writes: z.boolean(),
        judges: z.boolean(),
        checkedAt: z.iso.datetime().nullable().describe('When it was last given the tasks'),
      }),
    ),
    defaults: z
      .object({ writing: chosen, judging: chosen, quick: chosen })
      .describe('The uses for which a model of this connection is the default of the company'),
    checkedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime().nullable().describe('Null for one of the installation'),
    updatedAt: z.iso.datetime().nullable(),
    job: jobView.nullable().describe('Its last check'),
  })
  .meta({ id: 'ModelConnection' });
export type ConnectionView = z.infer<typeof connectionView>;

export const taskList = z
  .object({
    items: z.array(
      z.object({
        model: modelName,
        id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        title: z.string(),
        kind: z.enum(['writing', 'judging']),
        question: z.string(),
        answer: z.string(),
        passed: z.boolean(),
        problem: z.string().nullable().describe('What is wrong with the answer'),
        checkedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ModelTasks' });

export const startedCheck = z.object({ job: jobView });
