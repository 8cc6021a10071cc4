import { z } from 'zod';

const text = (most: number) => z.string().trim().max(most).optional();
const needed = (most: number) => z.string().trim().min(1).max(most);
/** Any web URL; it is not fetched. */
const url = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/.+)?$/, 'must be a URL such as https://www.example.org')
  .optional();

/** The owner's information about the business. */
export const pageDetails = z
  .strictObject({
    goal: text(80).describe('What visitors should do, in the words of a button'),
    services: z
      .array(z.strictObject({ name: needed(160), text: text(2_000), price: text(100) }))
      .max(60)
      .optional(),
    prices: text(5_000).describe('Lines of text'),
    hours: text(1_000),
    address: text(1_000),
    phone: text(100),
    email: text(320),
    people: z
      .array(z.strictObject({ name: needed(160), role: text(160), text: text(2_000) }))
      .max(60)
      .optional(),
    quotes: z
      .array(z.strictObject({ text: needed(2_000), author: needed(160) }))
      .max(60)
      .optional(),
    questions: z
      .array(z.strictObject({ question: needed(300), answer: needed(2_000) }))
      .max(60)
      .optional(),
    proof: text(5_000).describe('Lines of text: awards, figures, memberships'),
    legal: z.strictObject({ imprintUrl: url, privacyUrl: url, consentText: text(2_000) }).optional(),
  })
  .describe('What is stated here appears on the page as it is')
  .meta({ id: 'LandingPageDetails' });
