import { APIError } from 'openai';
import type { AppError } from '../../domain/platform/errors.ts';
import { providerFailure } from '../models/provider-failure.ts';

/** Converts the SDK's error to our AppError. */
export function openAiFailure(error: unknown, provider = 'OpenAI'): AppError {
  const known = error instanceof APIError ? error : undefined;
  return providerFailure({
    provider,
    status: known?.status,
    type: known?.code === 'insufficient_quota' ? known.code : known?.type,
    said: `${known?.code} ${known?.message}`,
    headers: known?.headers,
    cause: error,
  });
}
