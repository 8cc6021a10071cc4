import { randomBytes } from 'node:crypto';
import {
  deleteLocalCall,
  findLocalCall,
  insertLocalCall,
  type LocalCall,
} from '../../../db/interviews/local-calls.ts';
import type { Orm } from '../../../db/orm.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { NO_PAUSES, readClock } from '../../../domain/interviews/local/call-clock.ts';
import type { LocalInterview } from '../../../domain/interviews/local/local-state.ts';
import { openingTurn } from '../../../domain/interviews/local/next-turn.ts';
import type { CallPlan, ProviderCall, VoiceProvider } from '../../../domain/ports/voice-provider.ts';

/**
 * How long past its limit a call can stay open, for pauses and the last answer, in milliseconds. The call token lasts as long.
 */
export const GRACE_MS = 15 * 60_000;
const VOICE = {
  voice_id: 'browser',
  name: 'Voice of the browser',
  gender: null,
  accent: null,
  previewUrl: null,
};

/**
 * The built-in provider: calls are typed, or spoken in the browser, and stored in our own database. It has no agents: the
 * interviewer is part of each call.
 */
export function localProvider({ orm }: { orm: Orm }): VoiceProvider {
  return {
    name: 'local',
    missingSetting: null,
    defaultVoice: VOICE.voice_id,
    voiceIds: [VOICE.voice_id],
    browserSources: [],
    listVoices: async () => [VOICE],
    createModel: async () => `llm_${randomBytes(12).toString('hex')}`,
    createAgent: async () => `agent_${randomBytes(12).toString('hex')}`,
    change: async () => {},
    deleteModel: async () => {},
    deleteAgent: async () => {},
    async registerCall(plan) {
      const callId = `call_${randomBytes(16).toString('hex')}`;
      const { content, state } = openingTurn(localInterview(plan));
      const turns = [{ role: 'agent' as const, content, startMs: 0, endMs: 0 }];
      await insertLocalCall(companyEntityManager(orm, plan.companyId), { callId, plan, state, turns });
      return { callId, joinToken: null };
    },
    async getCall(callId) {
      const call = await findLocalCall(orm, callId);
      return call && providerCall(call, Date.now());
    },
    // Nothing to do: the candidate ends the call with `hangUp`, and it never continues elsewhere.
    stopCall: async () => {},
    deleteCall: (callId) => deleteLocalCall(orm, callId),
  };
}

/** What the built-in interviewer needs to know about a call. */
export function localInterview({ interviewer, organization, ...plan }: CallPlan): LocalInterview {
  const { name, language } = interviewer;
  const { questions, limitMs, listens = false, help = { country: null, own: null } } = plan;
  return { interviewer: name, organization, language, questions, limitMs, listens, help };
}

/** An abandoned call is over at its time limit, even if nobody has ended it. */
export function providerCall(call: LocalCall, now: number): ProviderCall {
  const { callId, turns, startedAt, state } = call;
  const over = isOverdue(call, now);
  const status = over ? (startedAt === null ? 'error' : 'ended') : call.status;
  const lastAt = (startedAt ?? call.createdAt) + (turns.at(-1)?.endMs ?? 0);
  const endedAt = call.endedAt ?? (over && startedAt !== null ? lastAt : null);
  return {
    callId,
    status,
    startedAt,
    endedAt,
    activeMs: endedAt === null ? null : readClock(startedAt, state.pauses ?? NO_PAUSES, endedAt).activeMs,
    transcript: turns,
    recordingUrl: null,
    reason: over ? (startedAt === null ? 'registered_call_timeout' : 'inactivity') : call.reason,
  };
}

export function isOverdue({ status, plan, startedAt, createdAt }: LocalCall, now: number): boolean {
  const isOpen = status === 'registered' || status === 'ongoing';
  return isOpen && now > (startedAt ?? createdAt) + plan.limitMs + GRACE_MS;
}
