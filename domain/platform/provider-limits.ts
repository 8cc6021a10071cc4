import type { RateLimit, Settings } from './settings.ts';

/** How many calls at once, and how many per time. */
export interface ProviderLimit {
  concurrency: number;
  rate: RateLimit;
}

/** The limits of each provider, over all processes. */
export function providerLimits(settings: Settings): Record<string, ProviderLimit> {
  return {
    anthropic: { concurrency: settings.ANTHROPIC_CONCURRENCY, rate: settings.ANTHROPIC_RATE },
    openai: { concurrency: settings.OPENAI_CONCURRENCY, rate: settings.OPENAI_RATE },
    google: { concurrency: settings.GOOGLE_CONCURRENCY, rate: settings.GOOGLE_RATE },
  };
}
