import { z } from 'zod';
import type { Response } from '../../db/interviews/entities.ts';
import { deleteResponse } from '../../services/interviews/erase-response.ts';
import { keptOfCandidate } from '../../services/interviews/my-data/kept-of-candidate.ts';
import { myDataAccess } from '../../services/interviews/my-data/my-data-access.ts';
import { mailMyDataCode, requireMyDataCode } from '../../services/interviews/my-data/require-code.ts';
import { correctOwnData } from '../../services/interviews/my-data/correct-own-data.ts';
import { callSoFar } from '../../services/interviews/calls/open-call.ts';
import { callAccess } from '../../services/interviews/calls/call-token.ts';
import { ownDataLink } from '../../services/interviews/my-data/make-my-data-link.ts';
import { webUrl } from '../input/fields.ts';
import { tokenHolder } from '../policy.ts';
import { route, type TokenCall } from '../route.ts';
import { presentOwnResponse } from './presenter.ts';
import { myDataBody, myDataView } from './my-data-schema.ts';

const common = {
  tag: 'Interviews of candidates',
  policy: tokenHolder('my-data'),
  path: '/api/public/my-data/:token',
  rateLimit: 'my-data',
} as const;
const CODE = 'with the mailed code in `X-Mailed-Code` where mail is set up (else 403 `code-required`)';
const kept = { 200: { description: 'What is kept', schema: myDataView } };

const read = route({
  ...common,
  method: 'get',
  summary: `What is kept of the candidate of a link, ${CODE}`,
  record: { access: myDataAccess, action: 'read' },
  responses: kept,
  problems: [403],
  handler: async (call) => {
    await requireCode(call);
    return { status: 200, body: await viewOf(call) };
  },
});

const sendCode = route({
  ...common,
  method: 'post',
  path: '/api/public/my-data/:token/code',
  summary: 'Mail the code that opens what is kept to the address that is kept',
  record: { access: myDataAccess, action: 'read' },
  responses: { 202: { description: 'Where mail is set up, a code is on its way' } },
  handler: async ({ em, deps, record }) => {
    await mailMyDataCode(em, deps, record);
    return { status: 202 };
  },
});

const correct = route({
  ...common,
  method: 'patch',
  summary: `Correct name and address, ${CODE}; another address is not verified until a code or a link has gone to it`,
  record: { access: myDataAccess, action: 'edit' },
  body: myDataBody,
  responses: kept,
  problems: [403],
  handler: async (call) => {
    await requireCode(call);
    const record = await correctOwnData(call.em, call.record.id, call.body);
    return { status: 200, body: await viewOf({ ...call, record }) };
  },
});

const erase = route({
  ...common,
  method: 'delete',
  summary: `Erase the response of the candidate of a link, also at the voice provider, ${CODE}`,
  record: { access: myDataAccess, action: 'delete' },
  responses: { 204: { description: 'Erased' } },
  problems: [403, 502, 503],
  handler: async (call) => {
    await requireCode(call);
    await deleteResponse(call.em, call.deps, { id: call.record.id, ifMatch: null });
    return { status: 204 };
  },
});

type Own = Pick<TokenCall<unknown, unknown, unknown, Response>, 'em' | 'deps' | 'koa' | 'record'>;

function requireCode({ em, deps, koa, record }: Own): Promise<void> {
  return requireMyDataCode(em, deps, record, koa.get('X-Mailed-Code'));
}

/** The transcript is read from the call, since the job that follows the call may not have stored it yet. */
async function viewOf({
  em,
  deps,
  record,
}: Pick<Own, 'em' | 'deps' | 'record'>): Promise<z.output<typeof myDataView>> {
  const { turns: transcript } = await callSoFar(deps, record);
  return {
    ...(await keptOfCandidate(em, record)),
    response: { ...presentOwnResponse(record), transcript },
  };
}

const link = route({
  tag: common.tag,
  policy: tokenHolder('call'),
  rateLimit: 'call',
  method: 'post',
  path: '/api/public/calls/:call_id/my-data-link',
  summary: 'The candidate’s own link to what is kept, at the end of the call',
  record: { access: callAccess, param: 'call_id', action: 'edit' },
  idempotency: 'none',
  responses: { 201: { description: 'The link', schema: z.object({ url: webUrl }) } },
  handler: async ({ em, deps, record }) => ({
    status: 201,
    body: { url: await ownDataLink(em, deps.settings, record.id) },
  }),
});

/** Routes for candidates, opened with the link in the mail that confirms their interview. */
export const myDataRoutes = [link, read, sendCode, correct, erase];
