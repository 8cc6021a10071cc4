import { z } from 'zod';
import type { Response } from '../../db/interviews/entities.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { callAccess } from '../../services/interviews/calls/call-token.ts';
import { callSoFar } from '../../services/interviews/calls/open-call.ts';
import { leaveCall } from '../../services/interviews/calls/leave-call.ts';
import { resumeCall } from '../../services/interviews/calls/resume-call.ts';
import { sendEvents } from '../../services/interviews/local/send-events.ts';
import { sayInCall } from '../../services/interviews/local/say.ts';
import { hangUp, pauseCall, type TalkOutcome } from '../../services/interviews/local/talk.ts';
import { changeResponse } from '../../services/interviews/responses.ts';
import { recordId } from '../input/fields.ts';
import { tokenHolder } from '../policy.ts';
import { route, type TokenCall } from '../route.ts';
import { presentCall, presentOwnResponse } from './presenter.ts';
import * as schema from './response-schema.ts';

const common = { tag: 'Interviews of candidates', policy: tokenHolder('call'), rateLimit: 'call' } as const;
const byCall = { access: callAccess, param: 'call_id' } as const;

const read = route({
  ...common,
  method: 'post',
  path: '/api/public/get-call',
  summary: "The candidate's own call, without what was made of it",
  record: { ...byCall, action: 'read' },
  body: schema.callBody,
  responses: { 200: { description: 'The call', schema: schema.ownCallView } },
  handler: async ({ deps, record, body }) => {
    requireSame(record, body.call_id);
    const { turns, clock, pending, state } = await callSoFar(deps, record);
    const call = presentCall(record, turns);
    return { status: 200, body: { call, response: presentOwnResponse(record), clock, pending, ...state } };
  },
});

const store = route({
  ...common,
  method: 'post',
  path: '/api/public/responses',
  summary:
    "The candidate's own part of the response: name and address until the call has ended (then 409 `call-ended`), what the page has counted, feedback",
  record: { ...byCall, action: 'edit' },
  body: schema.ownResponseBody,
  responses: { 201: { description: 'Stored', schema: z.object({ id: recordId }) } },
  handler: async ({ em, record, body }) => {
    const { call_id: callId, tab_switch_count: tabSwitchCount, ...rest } = body;
    requireSame(record, callId);
    await changeResponse(em, { id: record.id, ifMatch: null }, { ...rest, tabSwitchCount }, null);
    return { status: 201, body: { id: record.id } };
  },
});

const say = route({
  ...common,
  method: 'post',
  path: '/api/public/calls/:call_id/messages',
  summary: "Say something in a typed call; answers with the interviewer's next turn",
  record: { ...byCall, action: 'edit' },
  body: schema.messageBody,
  responses: { 200: { description: "The interviewer's turn", schema: schema.spokenTurn } },
  handler: async (call) => {
    const said = await sayInCall(call.em, call.deps, callIdOf(call.record), call.body);
    return { status: 200, body: await told(call, said) };
  },
});

const pause = route({
  ...common,
  method: 'post',
  path: '/api/public/calls/:call_id/pause',
  summary: 'Pause or resume a typed call; pauses last ten minutes in all, then the call resumes by itself',
  record: { ...byCall, action: 'edit' },
  body: z.strictObject({ isPaused: z.boolean() }),
  responses: { 200: { description: 'The clock', schema: schema.callClock } },
  handler: async ({ em, record, body: { isPaused } }) => ({
    status: 200,
    body: await pauseCall(em, callIdOf(record), isPaused),
  }),
});

const join = route({
  ...common,
  method: 'post',
  path: '/api/public/calls/:call_id/join',
  summary: 'Resume a spoken call whose connection was lost; errors: 409 `call-ended`',
  record: { ...byCall, action: 'edit' },
  idempotency: 'none',
  problems: [502, 503],
  responses: { 201: { description: 'The way in', schema: schema.joinedCall } },
  handler: async ({ em, deps, record }) => {
    const { joinToken, activeMs } = await resumeCall(em, deps, record.id);
    return { status: 201, body: { ...(joinToken === null ? {} : { joinToken }), activeMs } };
  },
});

const end = route({
  ...common,
  method: 'post',
  path: '/api/public/calls/:call_id/end',
  summary: 'Hang up; a call that has already ended is unchanged',
  problems: [502, 503],
  record: { ...byCall, action: 'edit' },
  responses: { 204: { description: 'The call is over' } },
  handler: async (call) => {
    if (call.record.provider === 'local') await told(call, await hangUp(call.em, callIdOf(call.record)));
    else await leaveCall(call.em, call.deps, call.record);
    return { status: 204 };
  },
});

/**
 * Sends the built-in provider's events for a call to the webhook of this very process, at the address where the request came in.
 */
async function told<Result>(
  { deps, koa }: Pick<TokenCall<unknown, unknown, unknown, Response>, 'deps' | 'koa'>,
  { result, call, events }: TalkOutcome<Result>,
): Promise<Result> {
  const [key] = deps.secrets.voice;
  if (!key) throw new Error('there is no key that signs what a call tells');
  const { localAddress = '127.0.0.1', localPort = deps.settings.PORT } = koa.req.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  const url = `http://${host}:${localPort}/api/response-webhook`;
  await sendEvents({ url, key, log: deps.log }, call, events);
  return result;
}

/** The token is valid for one call only, whichever call the body names. */
function requireSame({ callId }: Response, named: string): void {
  if (callId !== named) throw new AppError('unauthenticated');
}

function callIdOf({ callId }: Response): string {
  if (!callId) throw new AppError('not-found');
  return callId;
}

/** For candidates during their call, and afterwards until their token expires. */
export const ownCallRoutes = [read, store, say, pause, join, end];
