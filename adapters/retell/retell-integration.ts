import type { Integration } from '../../domain/ports/integration.ts';
import type { RetellOptions } from './retell-provider.ts';

const TIMEOUT = 5000;

/** Whether Retell accepts our key: checked by listing its voices, which costs nothing. */
export function retellIntegration({ apiKey, baseUrl }: RetellOptions): Integration {
  return {
    provider: 'retell',
    configured: apiKey !== undefined,
    async checkKey() {
      const { APIError, Retell } = await import('retell-sdk');
      const client = new Retell({
        apiKey: apiKey ?? '',
        ...(baseUrl ? { baseURL: baseUrl } : {}),
        timeout: TIMEOUT,
        maxRetries: 0,
        logLevel: 'off',
      });
      try {
        await client.voice.list();
        return 'valid';
      } catch (error) {
        return error instanceof APIError && [401, 403].includes(error.status) ? 'refused' : 'unreachable';
      }
    },
  };
}
