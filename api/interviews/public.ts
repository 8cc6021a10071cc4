import { z } from 'zod';
import { helpTextOf } from '../../domain/interviews/help/help-text.ts';
import {
  findCallPlace,
  findPublicInterview,
  needsLink,
  requireEntry,
} from '../../services/interviews/calls/place.ts';
import { hasVerified, mailAddressCode } from '../../services/interviews/identity/verify-address.ts';
import { consentOf } from '../../services/interviews/consent/consent-of.ts';
import { minutesOf } from '../../services/interviews/calls/time-limit.ts';
import { getOrganization, helpCountries, helpFor } from '../../services/interviews/organization.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { hashOf, runOnce } from '../platform/idempotency.ts';
import { recallOf } from '../recall.ts';
import { secretsOf } from '../shown-once.ts';
import { openAgain, openCall, recallCall } from './open-call.ts';
import { recordId } from '../input/fields.ts';
import { email as emailField, openedCall, publicRegisterBody } from './response-schema.ts';
import { CANDIDATE_PARTS, country, publicInterviewView } from './schema.ts';

const common = { tag: 'Interviews of candidates', policy: anyone } as const;

const look = route({
  ...common,
  method: 'get',
  path: '/api/public/interviews/:slugOrId',
  rateLimit: 'public',
  summary: 'What a candidate may know about an interview; errors: 410 `gone` when it is closed',
  query: z.strictObject({
    token: z.string().max(200).optional().describe('Of the link'),
    country: country
      .optional()
      .describe('Where the candidate is: for the help text of an interview that names no country'),
  }),
  responses: {
    200: {
      description: 'The interview',
      schema: publicInterviewView,
    },
  },
  problems: [401, 410],
  handler: async ({ deps, params, query }) => {
    const place = await findCallPlace(deps, params.slugOrId, query.token);
    const { em, interview, link } = place;
    const { name, logoUrl } = await getOrganization(em);
    const consent = await consentOf(em, deps, interview);
    const { id, theme, isActive } = interview;
    const told = {
      id,
      name: interview.name,
      organization: { name, logo_url: logoUrl ?? null },
      timeDurationMinutes: minutesOf(interview, link),
      theme,
      isActive,
      needsToken: needsLink(interview),
      consentText: consent.text,
      consentVersion: consent.version,
      language: consent.language,
      helpText: helpTextOf(
        await helpFor(em, { country: interview.country ?? query.country }),
        consent.language,
      ),
      helpCountries: interview.country ? [] : await helpCountries(em),
      provider: deps.voice.name,
      closedQuestions: (interview.knockOuts ?? []).map(({ id: questionId, question, choices }) => ({
        id: questionId,
        question,
        choices,
      })),
      asks: interview.isAnonymous ? [] : CANDIDATE_PARTS.filter((part) => !link?.[part]),
      mailsCodes: deps.mailer !== null,
    };
    return { status: 200, body: told };
  },
});

/** Owner of the idempotency keys of candidates, who are not users. */
const CANDIDATES = 'candidates';
const registered = { 201: { description: 'The call', schema: openedCall } };

const register = route({
  ...common,
  method: 'post',
  path: '/api/public/register-call',
  rateLimit: 'register-call',
  summary:
    'Open a call, by the link or while the interview is active; the link of an open call opens it again, and so does its `resumeToken`, or the `code` mailed to its address; errors: 400 `invalid-input` for a wrong code, or without an answer to a closed question',
  body: publicRegisterBody,
  problems: [401, 410, 502, 503],
  responses: registered,
  idempotency: 'own',
  handler: async ({ deps, koa, body: { interviewId, slug, token, code, resumeToken, ...entry } }) => {
    const name = interviewId ?? slug ?? '';
    if (resumeToken !== undefined)
      return openAgain(deps, await findPublicInterview(deps, name), resumeToken, entry);
    const place = await findCallPlace(deps, name, token);
    requireEntry(place);
    const isVerified = await hasVerified(place, deps, { email: entry.email, code });
    const open = () => openCall(deps, place, { ...entry, verifiedBy: isVerified ? 'code' : null });
    // A personal link always leads to the same call and to a token for continuing it, so it needs no idempotency key.
    if (place.link?.singleUse) return open();
    const { companyId, id } = place.interview;
    const call = { deps, koa, caller: { companyId, userId: CANDIDATES, keyId: null } };
    const recall = recallOf((made) => recallCall(place.em, made));
    return runOnce(call, hashOf([id, place.link?.id, entry]), open, {
      secrets: secretsOf({ responses: registered }),
      recall,
    });
  },
});

const verify = route({
  ...common,
  method: 'post',
  path: '/api/public/verify-address',
  rateLimit: 'verify-address',
  summary:
    'Mail a code to an address, for `register-call`; the answer is the same for every address, and where no mail is set up',
  body: z.strictObject({ interviewId: recordId, email: emailField }),
  responses: { 202: { description: 'Where mail is set up, a code is on its way' } },
  handler: async ({ deps, body }) => {
    await mailAddressCode(deps, body);
    return { status: 202 };
  },
});

/** For candidates before their call. */
export const publicRoutes = [look, register, verify];
