import type { Integration } from '../../domain/ports/integration.ts';

const TIMEOUT = 5000;

/** OpenAI, or a compatible server at `baseUrl`, which may need no key. */
export function openAiIntegration(options: { apiKey?: string; baseUrl?: string }): Integration {
  return {
    provider: 'openai',
    configured: (options.apiKey ?? options.baseUrl) !== undefined,
    async checkKey() {
      const { default: OpenAI, APIError } = await import('openai');
      const client = new OpenAI({
        apiKey: options.apiKey ?? 'none',
        baseURL: options.baseUrl,
        timeout: TIMEOUT,
        maxRetries: 0,
        logLevel: 'off',
      });
      try {
        await client.models.list();
        return 'valid';
      } catch (error) {
        return error instanceof APIError && [401, 403].includes(error.status) ? 'refused' : 'unreachable';
      }
    },
  };
}
