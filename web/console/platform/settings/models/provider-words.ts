import type { NewConnection } from './queries.ts';

export type Provider = NewConnection['provider'];

interface Words {
  title: string;
  /** Where to get a key, or which servers it is for. */
  about: string;
  needs: { key: 'yes' | 'no' | 'maybe'; url: 'yes' | 'maybe'; deployment: boolean };
  /** An example of a base URL. */
  url: string;
}

/** The form fields and texts of each provider. */
export const PROVIDERS: Readonly<Partial<Record<Provider, Words>>> = {
  anthropic: {
    title: 'Anthropic (Claude)',
    about: 'A key from console.anthropic.com.',
    needs: { key: 'yes', url: 'maybe', deployment: false },
    url: 'https://api.anthropic.com',
  },
  openai: {
    title: 'OpenAI (GPT)',
    about: 'A key from platform.openai.com.',
    needs: { key: 'yes', url: 'maybe', deployment: false },
    url: 'https://api.openai.com/v1',
  },
  google: {
    title: 'Google (Gemini)',
    about: 'A key from aistudio.google.com.',
    needs: { key: 'yes', url: 'maybe', deployment: false },
    url: 'https://generativelanguage.googleapis.com',
  },
  'azure-openai': {
    title: 'Azure OpenAI',
    about: 'Endpoint, key and the name of the deployment, from the Azure portal.',
    needs: { key: 'yes', url: 'yes', deployment: true },
    url: 'https://example.openai.azure.com',
  },
  'openai-compatible': {
    title: 'Other server (OpenAI-compatible)',
    about: 'Ollama, LM Studio, vLLM, llama.cpp, OpenRouter, Mistral and others. The URL usually ends in /v1.',
    needs: { key: 'maybe', url: 'yes', deployment: false },
    url: 'https://models.example.com/v1',
  },
};

export function providerName(provider: Provider): string {
  return PROVIDERS[provider]?.title ?? 'Built-in model';
}
