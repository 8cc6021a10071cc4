import type { ConnectionProvider } from './provider.ts';

/** The models that are offered for each provider; the first is the default. */
export const ANTHROPIC_MODELS = ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5'] as const;
export const GOOGLE_MODELS = ['gemini-3.8-flash', 'gemini-3.5-flash-lite', 'gemini-4-argon'] as const;
export const OPENAI_MODELS = ['gpt-6.1-terra', 'gpt-6-luna', 'gpt-6.1-sol'] as const;

const KNOWN: Partial<Record<ConnectionProvider, readonly string[]>> = {
  anthropic: ANTHROPIC_MODELS,
  google: GOOGLE_MODELS,
  openai: OPENAI_MODELS,
};

/** The default model of a connection: the first known one of its provider, else the first listed. */
export function suggestedModel(provider: ConnectionProvider, listed: readonly string[]): string | null {
  return KNOWN[provider]?.find((model) => listed.includes(model)) ?? listed[0] ?? null;
}

/** OpenAI also lists models for other purposes than chat. */
const NOT_FOR_TEXT = /(?:audio|realtime|image|tts|transcribe|search|embedding|instruct|moderation)/;

/** Whether a listed model is a chat model, judging by its name. */
export function isChatModel(provider: ConnectionProvider, model: string): boolean {
  if (provider !== 'openai') return true;
  return /^(?:gpt-|chatgpt-|o\d)/.test(model) && !NOT_FOR_TEXT.test(model);
}
