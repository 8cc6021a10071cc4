import type { ProviderStatus } from '../interviews/calls/call-state.ts';
import type { Persona } from '../interviews/interviewer.ts';
import type { Question } from '../interviews/interview.ts';
import type { TranscriptTurn } from '../interviews/response.ts';

export interface Voice {
  voice_id: string;
  name: string;
  gender: string | null;
  accent: string | null;
  /** Sound of the voice; null where the provider has none. */
  previewUrl: string | null;
}

/** What an interviewer is made of at the provider. */
export interface InterviewerPlan {
  name: string;
  voiceId: string;
  /** BCP 47. */
  language: string;
  persona: Persona;
  /** The provider's own model; null: its default. */
  model: string | null;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
}

/** One call, as it is asked for. */
export interface CallPlan {
  companyId: string;
  responseId: string;
  agentId: string;
  interviewer: { name: string; persona: Persona; language: string };
  organization: string;
  objective: string;
  questions: readonly Question[];
  candidateName: string | null;
  /** Milliseconds. */
  limitMs: number;
  /** What was said before the connection was lost; empty for a call that begins. */
  soFar: readonly TranscriptTurn[];
}

export interface RegisteredCall {
  callId: string;
  /** By which the browser joins the call at the provider; null where our own call token does. */
  joinToken: string | null;
}

/** A call as the provider knows it. Times in milliseconds since 1970. */
export interface ProviderCall {
  callId: string;
  status: ProviderStatus;
  startedAt: number | null;
  endedAt: number | null;
  /** How long it took without pauses, in milliseconds; null while it is not over. */
  activeMs: number | null;
  /** Null while the provider has none. */
  transcript: TranscriptTurn[] | null;
  recordingUrl: string | null;
  /** Why it ended, in the provider's words. */
  reason: string | null;
}

/**
 * Who leads calls. Failures are `AppError`: provider-failed, provider-rejected, rate-limited; `provider-not-configured` names
 * the setting. What is created is tried once only: the provider knows no idempotency key. Deleting what is gone is fine.
 */
export interface VoiceProvider {
  readonly name: string;
  /** The setting without which nothing works; null: all there. */
  readonly missingSetting: string | null;
  /** Voice of an interviewer that names none. */
  readonly defaultVoice: string;
  /** The ids of all voices that it has; null where only the provider can tell, which refuses others itself. */
  readonly voiceIds: readonly string[] | null;
  /** Where a browser has to connect to for a call, as sources of a content security policy. */
  readonly browserSources: readonly string[];
  listVoices(): Promise<Voice[]>;
  createModel(plan: InterviewerPlan): Promise<string>;
  createAgent(llmId: string, plan: InterviewerPlan): Promise<string>;
  /** Brings model and agent to a changed plan. */
  change(ids: { llmId: string; agentId: string }, plan: InterviewerPlan): Promise<void>;
  deleteModel(llmId: string): Promise<void>;
  deleteAgent(agentId: string): Promise<void>;
  registerCall(plan: CallPlan): Promise<RegisteredCall>;
  /** Null: the provider does not know it. */
  getCall(callId: string): Promise<ProviderCall | null>;
  /** Ends the call for its participants; does nothing if it is already over or no longer exists. */
  stopCall(callId: string): Promise<void>;
  deleteCall(callId: string): Promise<void>;
}
