import { callSoFar } from '../../services/interviews/calls/open-call.ts';
import { placeOf } from '../../services/interviews/calls/place.ts';
import { route } from '../route.ts';
import { common } from './common.ts';
import { presentCall } from './presenter.ts';
import { openCall, recallCall } from './open-call.ts';
import * as schema from './response-schema.ts';
import { findForTeam } from '../../services/interviews/team.ts';
import { presentAll, responseOfCall } from './responses.ts';

const register = route({
  ...common,
  method: 'post',
  path: '/api/register-call',
  summary:
    'Open a call for a candidate who has agreed; errors: 400 `consent-required`, 409 `already-responded`',
  body: schema.registerBody,
  problems: [410, 502, 503],
  responses: { 201: { description: 'The call', schema: schema.openedCall } },
  handler: async ({ em, deps, caller, body: { interviewId, ...entry } }) =>
    openCall(deps, placeOf(em, await findForTeam(em, caller, interviewId)), {
      ...entry,
      verifiedBy: 'member',
    }),
  recall: ({ em }, id) => recallCall(em, id),
});

const read = route({
  ...common,
  method: 'post',
  path: '/api/get-call',
  summary: 'A call and its response',
  body: schema.callBody,
  idempotency: 'none',
  responses: { 200: { description: 'The call', schema: schema.callView } },
  problems: [404],
  handler: async ({ em, deps, caller, body: { call_id: callId } }) => {
    const response = await responseOfCall(em, caller, callId);
    const [shown] = await presentAll(em, caller, [response]);
    const call = presentCall(response, (await callSoFar(deps, response)).turns);
    return { status: 200, body: { call, response: shown } };
  },
});

/** Calls, for members and integrations. */
export const callRoutes = [register, read];
