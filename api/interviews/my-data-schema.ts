import { z } from 'zod';
import { modelName } from '../input/fields.ts';
import { ownResponseView, person } from './response-schema.ts';

/** A candidate's correction of the stored personal data. */
export const myDataBody = z.strictObject(person);

/** The data stored about a candidate, as shown to the candidate. */
export const myDataView = z
  .object({
    organization: z.object({ name: z.string(), contact: z.string().nullable() }),
    interview: z.object({ name: z.string() }),
    response: ownResponseView,
    consent: z.object({ text: z.string(), version: z.string().optional(), at: z.iso.datetime() }),
    recording: z.boolean().describe('The voice provider keeps a recording of the call'),
    invitedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso
      .datetime()
      .nullable()
      .describe('When all of it is deleted automatically; null: when somebody erases it'),
    judged: z
      .object({
        model: modelName.nullable().describe('The model that has proposed levels; null: none has'),
        byPeople: z.boolean(),
      })
      .describe('That a judgement is kept beside it, which the organisation explains when asked'),
  })
  .meta({ id: 'MyData' });
