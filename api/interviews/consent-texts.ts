import { z } from 'zod';
import type { ConsentText } from '../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { DEFAULT_CONSENT, defaultConsent } from '../../domain/interviews/consent.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { changeConsent, latestConsent } from '../../services/interviews/consent/consent-texts.ts';
import { factsOf } from '../../services/interviews/consent/consent-of.ts';
import type { ApiDeps } from '../deps.ts';
import { route } from '../route.ts';
import { common } from './common.ts';

/** Characters; longer than any privacy notice that a candidate would read. */
const LONGEST = 20_000;

const view = z
  .object({
    language: z.string(),
    version: z.string().describe('Responses keep it with the text; `default-…`: of the default text'),
    text: z.string().describe('What candidates agree to; a line that begins with `## ` is a heading'),
    isDefault: z.boolean(),
    defaultText: z
      .string()
      .describe('By what is set up now; in English where there are no words of the language'),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ConsentText' });

const shared = {
  ...common,
  path: '/api/organization/consent-texts/:language',
  responses: { 200: { description: 'The text', schema: view } },
} as const;

const read = route({
  ...shared,
  method: 'get',
  summary: 'What candidates of interviews in a language (ISO 639, such as `de`) agree to',
  handler: async ({ em, deps, params }) => {
    const language = languageIn(params.language);
    return { status: 200, body: await shown(em, deps, language, await latestConsent(em, language)) };
  },
});

const change = route({
  ...shared,
  method: 'put',
  summary: 'Write the next version of what candidates agree to; earlier responses keep theirs',
  exists: async (_, params) => languageIn(params.language),
  body: z.strictObject({
    text: z.string().trim().min(1).max(LONGEST).nullable().describe('Null: the default text again'),
  }),
  handler: async ({ em, deps, caller, params, body: { text } }) => {
    const language = languageIn(params.language);
    const made = await changeConsent(em, language, text, caller.userId);
    return { status: 200, body: await shown(em, deps, language, made) };
  },
});

/** The language with this code. AppError `not-found` if there is none. */
function languageIn(text: string): string {
  if (!/^[a-z]{2,3}$/.test(text)) throw new AppError('not-found');
  return text;
}

async function shown(
  em: TenantEntityManager,
  deps: ApiDeps,
  language: string,
  own: ConsentText | null,
): Promise<z.output<typeof view>> {
  const defaultText = defaultConsent(await factsOf(em, deps, { isAnonymous: false, language }));
  const text = own?.text ?? null;
  return {
    language,
    version: `${language}/${text === null ? DEFAULT_CONSENT : (own?.version ?? 0)}`,
    text: text ?? defaultText,
    isDefault: text === null,
    defaultText,
    updatedAt: own?.createdAt.toISOString() ?? null,
  };
}

/** Routes for the consent texts, for members. */
export const consentTextRoutes = [read, change];
