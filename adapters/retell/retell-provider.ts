import { APIError, Retell } from 'retell-sdk';
import { z } from 'zod';
import { AppError } from '../../domain/platform/errors.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { LONGEST_INTERVIEW } from '../../domain/interviews/interview.ts';
import { storable } from '../../domain/platform/storable.ts';
import type {
  InterviewerPlan,
  ProviderCall,
  Voice,
  VoiceProvider,
} from '../../domain/ports/voice-provider.ts';
import { readRetellCall } from './retell-call.ts';
import { agentPrompt, callVariables } from './retell-prompt.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import { retryAfterSeconds } from '../../domain/platform/retry-after.ts';

/** Seconds. Longer pauses requested by the provider are shortened to this. */
const LONGEST_PAUSE = 600;

const USUAL_PAUSE = 30;

export interface RetellOptions {
  apiKey: string | undefined;
  baseUrl?: string | undefined;
  /** Time limit of one request in milliseconds; requests that only read are limited to `READ_TIMEOUT_MS` as well. */
  timeout?: number;
}

/** The Retell options in the settings. */
export function retellOptions(
  settings: Pick<Settings, 'RETELL_API_KEY' | 'RETELL_BASE_URL'>,
): Pick<RetellOptions, 'apiKey' | 'baseUrl'> {
  return { apiKey: settings.RETELL_API_KEY, baseUrl: settings.RETELL_BASE_URL };
}

const TIMEOUT_MS = 30_000;
/** Shorter than TIMEOUT_MS, because a returning candidate may be waiting for the response. */
const READ_TIMEOUT_MS = 10_000;
const DEFAULT_VOICE = '11labs-Adrian';
/** Placeholder for the API key: the client requires one, but no request is sent without a real key. */
const NO_KEY = 'none';
const SETTING = 'RETELL_API_KEY';
/** The browser client connects to a host of LiveKit, which redirects it to other hosts there. */
const BROWSER_SOURCES = ['https://*.livekit.cloud', 'wss://*.livekit.cloud'];
/** The provider's minimum for the time limit of a call, in milliseconds. */
const SHORTEST_LIMIT = 60_000;
const LONGEST_LIMIT = 7_200_000;

/** Voice calls through Retell's own client. The client's retries are off, because they could create things twice. */
export function retellProvider({ apiKey, baseUrl, timeout = TIMEOUT_MS }: RetellOptions): VoiceProvider {
  const client = new Retell({
    apiKey: apiKey ?? NO_KEY,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout,
    maxRetries: 0,
    logLevel: 'off',
  });
  const reads = { timeout: Math.min(timeout, READ_TIMEOUT_MS) };
  const ask = async <T>(request: (retell: Retell) => Promise<T>): Promise<T> => {
    if (apiKey === undefined) throw new AppError('provider-not-configured', `${SETTING} is not set`);
    try {
      return await request(client);
    } catch (error) {
      throw error instanceof APIError ? retellFailure(error, error) : error;
    }
  };
  const make = <T>(request: (retell: Retell) => Promise<T>): Promise<T> => ask(request).catch(asFailure);
  return {
    name: 'retell',
    missingSetting: apiKey === undefined ? SETTING : null,
    defaultVoice: DEFAULT_VOICE,
    voiceIds: null,
    browserSources: BROWSER_SOURCES,
    listVoices: () => make(async ({ voice }) => readVoices(await voice.list())),
    createModel: (plan) => make(async ({ llm }) => readId(await llm.create(modelOf(plan)), 'llm_id')),
    createAgent: (llmId, plan) =>
      make(async ({ agent }) => readId(await agent.create(agentOf(llmId, plan)), 'agent_id')),
    change: ({ llmId, agentId }, plan) =>
      ask(async ({ agent, llm }) => {
        // Null replaces an earlier choice with the default.
        await llm.update(llmId, { ...modelOf(plan), model: chosenModel(plan) });
        await agent.update(agentId, agentOf(llmId, plan));
      }),
    deleteModel: (llmId) => fineIfGone(ask(({ llm }) => llm.delete(llmId))),
    deleteAgent: (agentId) => fineIfGone(ask(({ agent }) => agent.delete(agentId))),
    registerCall: (plan) =>
      make(async ({ call }) => {
        const made = await call.createWebCall({
          agent_id: plan.agentId,
          metadata: { response_id: plan.responseId },
          retell_llm_dynamic_variables: callVariables(plan),
          agent_override: {
            agent: { max_call_duration_ms: Math.min(Math.max(plan.limitMs, SHORTEST_LIMIT), LONGEST_LIMIT) },
          },
        });
        return { callId: readId(made, 'call_id'), joinToken: readId(made, 'access_token') };
      }),
    getCall: async (callId) => {
      try {
        return await ask(async ({ call }) => readCall(await call.retrieve(callId, reads))).catch(notOfRetell);
      } catch (error) {
        if (isUnknown(error)) return null;
        throw error;
      }
    },
    stopCall: (callId) => fineIfGone(ask(({ call }) => call.stop(callId))),
    deleteCall: (callId) => fineIfGone(ask(({ call }) => call.delete(callId))),
  };
}

function modelOf(plan: InterviewerPlan) {
  return {
    general_prompt: agentPrompt(plan),
    start_speaker: 'agent' as const,
    general_tools: [
      { type: 'end_call' as const, name: 'end_call', description: 'Ends the call after goodbye was said.' },
    ],
    ...(plan.model ? { model: chosenModel(plan) } : {}),
  };
}

/** Any name is accepted here, because the provider validates it against a list that changes with each release. */
function chosenModel({ model }: InterviewerPlan): 'gpt-4.1' | null {
  return model as 'gpt-4.1' | null;
}

function agentOf(llmId: string, { name, voiceId, language, turnTaking, webhookUrl }: InterviewerPlan) {
  return {
    response_engine: { type: 'retell-llm' as const, llm_id: llmId },
    voice_id: voiceId,
    agent_name: name,
    language: language as 'en-US', // the provider validates it, too
    webhook_url: webhookUrl,
    responsiveness: turnTaking.responsiveness,
    interruption_sensitivity: turnTaking.interruptionSensitivity,
    reminder_trigger_ms: turnTaking.reminderSeconds * 1_000,
    reminder_max_count: turnTaking.reminders,
    end_call_after_silence_ms: turnTaking.endAfterSilenceSeconds * 1_000,
    // Each call also has the limit of its interview.
    max_call_duration_ms: LONGEST_INTERVIEW * 60_000,
  };
}

/** Parses a call. A web page as response comes from a program between us and the provider, and a retry may not get it again. */
function readCall(answer: unknown): ProviderCall {
  if (typeof answer === 'string')
    throw new AppError('provider-failed', 'A page came in place of Retell’s answer');
  return readRetellCall(storable(answer));
}

/** A response that is not a valid call, or not JSON, does not become one by retrying. */
function notOfRetell(cause: unknown): never {
  if (!(cause instanceof z.ZodError) && !(cause instanceof SyntaxError)) throw cause;
  throw new AppError('provider-rejected', 'Retell described a call in a form that is not known here', {
    cause,
  });
}

/** For a response in another format: a program between us and the provider may send a page of its own with status 200. */
function asFailure(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError('provider-failed', 'The voice provider gave an answer without what belongs in it', {
    cause,
  });
}

const voices = z.array(z.looseObject({ voice_id: z.string().min(1), voice_name: z.string() }));

function readVoices(answer: RetellVoice[]): Voice[] {
  voices.parse(answer);
  return answer.map(voiceOf);
}

/** Reads an id from a response, which must contain it. */
function readId(answer: object, name: string): string {
  return String(z.looseObject({ [name]: z.string().min(1) }).parse(answer)[name]);
}

function voiceOf({ voice_id, voice_name, gender, accent, preview_audio_url }: RetellVoice): Voice {
  return {
    voice_id,
    name: voice_name,
    gender: gender ?? null,
    accent: accent ?? null,
    previewUrl: preview_audio_url ?? null,
  };
}
type RetellVoice = Awaited<ReturnType<Retell['voice']['list']>>[number];

async function fineIfGone(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof APIError && error.cause.status === 404;
}

/**
 * The AppError for an error response of the provider. The provider's own message is only logged (`cause`), not sent to callers.
 */
function retellFailure({ status, headers }: Pick<APIError, 'status' | 'headers'>, cause: unknown): AppError {
  if (status === 429) {
    const asked = retryAfterSeconds(headers?.get('retry-after')) || USUAL_PAUSE;
    const retryAfter = Math.min(Math.ceil(asked), LONGEST_PAUSE);
    return providerLimit('The voice provider asks for a pause', { retryAfter, cause });
  }
  if (status === 401 || status === 403) {
    return new AppError('provider-rejected', 'The voice provider does not accept RETELL_API_KEY', { cause });
  }
  if (status === 402) {
    return new AppError('provider-rejected', 'The quota at the voice provider is used up', { cause });
  }
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409) {
    return new AppError('provider-rejected', `The voice provider rejected the request (status ${status})`, {
      cause,
    });
  }
  const said = status === undefined ? 'could not be reached' : `answered with status ${status}`;
  return new AppError('provider-failed', `The voice provider ${said}`, { cause });
}
