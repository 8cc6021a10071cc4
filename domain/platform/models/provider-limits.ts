import type { RateLimit } from '../settings/setting-shapes.ts';
import type { Settings } from '../settings/settings.ts';

/** Maximum number of concurrent calls, and of calls per unit of time. */
export interface ProviderLimit {
  concurrency: number;
  rate: RateLimit;
}

/** By provider; a provider without an entry has no limit. */
export type ProviderLimits = Record<string, ProviderLimit>;

/** Share of the limits that jobs may use. The rest is reserved for people waiting for an answer. */
const SHARE_OF_JOBS = 0.8;

/** The limits of each provider, shared by all processes. */
export function providerLimits(settings: Settings) {
  return {
    anthropic: { concurrency: settings.ANTHROPIC_CONCURRENCY, rate: settings.ANTHROPIC_RATE },
    openai: { concurrency: settings.OPENAI_CONCURRENCY, rate: settings.OPENAI_RATE },
    'azure-openai': { concurrency: settings.OPENAI_CONCURRENCY, rate: settings.OPENAI_RATE },
    'openai-compatible': { concurrency: settings.OPENAI_CONCURRENCY, rate: settings.OPENAI_RATE },
    google: { concurrency: settings.GOOGLE_CONCURRENCY, rate: settings.GOOGLE_RATE },
  } satisfies ProviderLimits;
}

/** The share of the limits that jobs may use, so that a large upload does not keep chat waiting. */
export function jobLimits(settings: Settings) {
  const { anthropic, openai, google, ...compatible } = providerLimits(settings);
  return {
    anthropic: shareOf(anthropic),
    openai: shareOf(openai),
    google: shareOf(google),
    'azure-openai': shareOf(compatible['azure-openai']),
    'openai-compatible': shareOf(compatible['openai-compatible']),
  };
}

function shareOf({ concurrency, rate }: ProviderLimit): ProviderLimit {
  const share = (all: number) => Math.max(1, Math.floor(all * SHARE_OF_JOBS));
  return { concurrency: share(concurrency), rate: { ...rate, points: share(rate.points) } };
}
