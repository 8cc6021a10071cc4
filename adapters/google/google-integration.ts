import type { ApiError } from '@google/genai';
import type { Integration } from '../../domain/ports/integration.ts';

const TIMEOUT = 5000;

export function googleIntegration(options: { apiKey?: string; baseUrl?: string }): Integration {
  return {
    provider: 'google',
    configured: options.apiKey !== undefined,
    async checkKey() {
      const { ApiError, GoogleGenAI } = await import('@google/genai');
      const client = new GoogleGenAI({
        apiKey: options.apiKey,
        vertexai: false,
        httpOptions: { baseUrl: options.baseUrl, timeout: TIMEOUT },
      });
      try {
        await client.models.list({ config: { pageSize: 1 } });
        return 'valid';
      } catch (error) {
        return error instanceof ApiError && isRefusal(error) ? 'refused' : 'unreachable';
      }
    },
  };
}

/** Google answers a wrong key with status 400 and gives the reason in the body. */
function isRefusal({ status, message }: ApiError): boolean {
  return [401, 403].includes(status) || (status === 400 && message.includes('API_KEY_INVALID'));
}
