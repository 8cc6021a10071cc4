import type { ProviderStatus } from '../interviews/calls/call-state.ts';
import type { Persona, TurnTaking } from '../interviews/interviewer.ts';
import type { CandidateHelp } from '../interviews/help/help-text.ts';
import type { Question, RubricLevel } from '../interviews/interview.ts';
import type { TranscriptTurn } from '../interviews/response.ts';

export interface Voice {
  voice_id: string;
  name: string;
  gender: string | null;
  accent: string | null;
  /** Sample of the voice; null if the provider has none. */
  previewUrl: string | null;
}

/** The input for creating an interviewer at the provider. */
export interface InterviewerPlan {
  name: string;
  voiceId: string;
  /** BCP 47. */
  language: string;
  persona: Persona;
  turnTaking: TurnTaking;
  /** The provider's own model; null: its default. */
  model: string | null;
  /** URL for the provider's webhooks. */
  webhookUrl: string;
}

/** One requested call. */
export interface CallPlan {
  companyId: string;
  responseId: string;
  agentId: string;
  interviewer: { name: string; persona: Persona; language: string };
  organization: string;
  objective: string;
  questions: readonly Question[];
  /** Levels that answers are judged against. Absent, like the two below, in calls from before it existed. */
  rubric?: readonly RubricLevel[];
  /** Where the candidate finds help. */
  help?: CandidateHelp;
  /** The company has a model that understands what is said. */
  listens?: boolean;
  /** Milliseconds. */
  limitMs: number;
  /** The transcript up to the loss of the connection; empty for a new call. */
  soFar: readonly TranscriptTurn[];
}

export interface RegisteredCall {
  callId: string;
  /** The token with which the browser joins the call at the provider; null if our own call token is enough. */
  joinToken: string | null;
}

/** A call as the provider knows it. Times in milliseconds since 1970. */
export interface ProviderCall {
  callId: string;
  status: ProviderStatus;
  startedAt: number | null;
  endedAt: number | null;
  /** Its duration without pauses, in milliseconds; null until it is over. */
  activeMs: number | null;
  /** Null while the provider has no transcript. */
  transcript: TranscriptTurn[] | null;
  recordingUrl: string | null;
  /** Why it ended, in the provider's words. */
  reason: string | null;
}

/**
 * The provider of calls. Failures are `AppError`: provider-failed, provider-rejected, rate-limited; `provider-not-configured`
 * names the setting. Objects are created without retries, because the provider has no idempotency keys. Deleting something that
 * does not exist is not an error.
 */
export interface VoiceProvider {
  readonly name: string;
  /** The required setting that is missing; null if none is. */
  readonly missingSetting: string | null;
  /** Voice of interviewers without a voice of their own. */
  readonly defaultVoice: string;
  /** The ids of all voices; null if only the provider knows them, in which case it refuses unknown ones itself. */
  readonly voiceIds: readonly string[] | null;
  /** The origins that a browser connects to for a call, as sources of a content security policy. */
  readonly browserSources: readonly string[];
  listVoices(): Promise<Voice[]>;
  createModel(plan: InterviewerPlan): Promise<string>;
  createAgent(llmId: string, plan: InterviewerPlan): Promise<string>;
  /** Updates model and agent to a changed plan. */
  change(ids: { llmId: string; agentId: string }, plan: InterviewerPlan): Promise<void>;
  deleteModel(llmId: string): Promise<void>;
  deleteAgent(agentId: string): Promise<void>;
  registerCall(plan: CallPlan): Promise<RegisteredCall>;
  /** Null if the provider does not know the call. */
  getCall(callId: string): Promise<ProviderCall | null>;
  /** Ends the call for its participants; does nothing if it is already over or no longer exists. */
  stopCall(callId: string): Promise<void>;
  deleteCall(callId: string): Promise<void>;
}
