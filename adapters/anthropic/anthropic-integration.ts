import type { Integration } from '../../domain/ports/integration.ts';

const TIMEOUT = 5000;

export function anthropicIntegration(options: { apiKey?: string; baseUrl?: string }): Integration {
  return {
    provider: 'anthropic',
    configured: options.apiKey !== undefined,
    async checkKey() {
      const { default: Anthropic, APIError } = await import('@anthropic-ai/sdk');
      const client = new Anthropic({
        apiKey: options.apiKey,
        baseURL: options.baseUrl,
        timeout: TIMEOUT,
        maxRetries: 0,
        logLevel: 'off',
      });
      try {
        await client.models.list({ limit: 1 });
        return 'valid';
      } catch (error) {
        return error instanceof APIError && [401, 403].includes(error.status) ? 'refused' : 'unreachable';
      }
    },
  };
}
