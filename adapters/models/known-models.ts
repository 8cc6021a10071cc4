/** Models that are offered for each provider, the one that is taken when nobody chose first. */
export const ANTHROPIC_MODELS = ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5'] as const;
export const GOOGLE_MODELS = ['gemini-3.8-flash', 'gemini-3.5-flash-lite', 'gemini-4-argon'] as const;
export const OPENAI_MODELS = ['gpt-6.1-terra', 'gpt-6-luna', 'gpt-6.1-sol'] as const;
