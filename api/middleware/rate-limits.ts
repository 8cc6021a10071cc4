import type { Context } from 'koa';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '../../domain/platform/errors.ts';
import type { RateLimit } from '../../domain/platform/settings/setting-shapes.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';

/** What each limit is for. `general` applies before all others; it and `webhook` are counted by each process separately. */
export type RateLimitName =
  | 'login'
  | 'login-client'
  | 'login-account'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'check-access'
  | 'chat'
  | 'generation'
  | 'upload'
  | 'public'
  | 'public-upload'
  | 'token'
  | 'webhook'
  | 'widget'
  | 'widget-agent'
  | 'widget-message'
  | 'widget-feedback'
  | 'lead'
  | 'register-call'
  | 'call'
  | 'verify-address'
  | 'my-data'
  | 'share-comment'
  | 'general';

export interface RateLimits {
  /** Counts one request of `key` and sets the `RateLimit-*` headers. Throws `rate-limited`. */
  consume(ctx: Context, name: RateLimitName, key: string): Promise<void>;
  /** Like `consume`, but sets the headers only on refusal: for limits on failures that apply in addition to one on requests. */
  attempt(ctx: Context, name: RateLimitName, key: string): Promise<void>;
  /** Takes back one counted request. */
  refund(name: RateLimitName, key: string): Promise<void>;
}

/**
 * Creates limits that are counted in PostgreSQL, so that they apply across all API processes; while it cannot be reached, each
 * process counts in memory. Null when `RATE_LIMITS` is off.
 */
export function createRateLimits(settings: Settings, pool: Pool): RateLimits | null {
  if (!settings.RATE_LIMITS) return null;
  const limiters: Record<RateLimitName, RateLimiterAbstract> = {
    login: shared('login', settings.RATE_LIMIT_LOGIN, pool),
    'login-client': shared('login-client', settings.RATE_LIMIT_LOGIN_CLIENT, pool),
    'login-account': shared('login-account', settings.RATE_LIMIT_LOGIN_ACCOUNT, pool),
    register: shared('register', settings.RATE_LIMIT_REGISTER, pool),
    'forgot-password': shared('forgot-password', settings.RATE_LIMIT_FORGOT_PASSWORD, pool),
    'reset-password': shared('reset-password', settings.RATE_LIMIT_RESET_PASSWORD, pool),
    'check-access': shared('check-access', settings.RATE_LIMIT_CHECK_ACCESS, pool),
    chat: shared('chat', settings.RATE_LIMIT_CHAT, pool),
    generation: shared('generation', settings.RATE_LIMIT_GENERATION, pool),
    upload: shared('upload', settings.RATE_LIMIT_UPLOAD, pool),
    public: shared('public', settings.RATE_LIMIT_PUBLIC, pool),
    'public-upload': shared('public-upload', settings.RATE_LIMIT_PUBLIC_UPLOAD, pool),
    token: shared('token', settings.RATE_LIMIT_TOKEN, pool),
    // Counted in memory, since counting a request in the database would cost as much as storing it.
    webhook: new RateLimiterMemory({ keyPrefix: 'webhook', ...settings.RATE_LIMIT_WEBHOOK }),
    widget: shared('widget', settings.RATE_LIMIT_WIDGET, pool),
    'widget-agent': shared('widget-agent', settings.RATE_LIMIT_WIDGET_AGENT, pool),
    'widget-message': shared('widget-message', settings.RATE_LIMIT_WIDGET_MESSAGE, pool),
    'widget-feedback': shared('widget-feedback', settings.RATE_LIMIT_WIDGET_FEEDBACK, pool),
    lead: shared('lead', settings.RATE_LIMIT_LEAD, pool),
    'register-call': shared('register-call', settings.RATE_LIMIT_REGISTER_CALL, pool),
    call: shared('call', settings.RATE_LIMIT_CALL, pool),
    'verify-address': shared('verify-address', settings.RATE_LIMIT_VERIFY_ADDRESS, pool),
    'my-data': shared('my-data', settings.RATE_LIMIT_MY_DATA, pool),
    'share-comment': shared('share-comment', settings.RATE_LIMIT_SHARE_COMMENT, pool),
    general: new RateLimiterMemory({ keyPrefix: 'general', ...settings.RATE_LIMIT_GENERAL }),
  };
  return {
    consume: async (ctx, name, key) =>
      setHeaders(ctx, limiters[name].points, await count(ctx, limiters[name], key)),
    attempt: async (ctx, name, key) => void (await count(ctx, limiters[name], key)),
    refund: async (name, key) => void (await limiters[name].reward(key)),
  };
}

function shared(keyPrefix: string, limit: RateLimit, pool: Pool): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    ...limit,
    // Callers over the limit are refused without another query.
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...limit }),
  });
}

async function count(ctx: Context, limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    setHeaders(ctx, limiter.points, refusal);
    throw new AppError('rate-limited', undefined, { retryAfter: Math.max(1, seconds(refusal)) });
  }
}

/**
 * Sets the headers of https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-06.html. Call it for the narrowest
 * limit last.
 */
function setHeaders(ctx: Context, limit: number, state: RateLimiterRes): void {
  ctx.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'RateLimit-Reset': String(seconds(state)),
  });
}

function seconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1000);
}
