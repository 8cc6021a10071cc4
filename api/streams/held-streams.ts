import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';

/** The reader of a stream, and whether they still have access. */
export interface StreamHolder {
  companyId: string;
  userId: string;
  /** Whether the credential is still valid; called every SSE_POLL. */
  isAdmitted: () => Promise<boolean>;
}

/** The open streams of an API process: counts them per user and company, and ends them with their credentials. */
export interface HeldStreams {
  /**
   * Counts the answer as a stream until it is closed, and ends it soon after its credential expires. Must be called before the
   * answer begins. AppError `rate-limited` if the user or the company has too many.
   */
  hold(koa: Context, holder: StreamHolder): void;
  /** Ends the answer soon after its credential expires, without counting it: for streams that end by themselves. */
  watch(koa: Context, holder: StreamHolder): void;
  /** Number of streams currently counted. */
  readonly open: number;
}

type StreamSettings = Pick<Settings, 'SSE_POLL' | 'STREAMS_PER_USER' | 'STREAMS_PER_COMPANY'>;

export function createHeldStreams(settings: StreamSettings, log: Logger): HeldStreams {
  const held = new Counts();
  const limits = { user: settings.STREAMS_PER_USER, company: settings.STREAMS_PER_COMPANY };
  const watch = ({ res }: Context, { isAdmitted }: StreamHolder) =>
    endWithCredential(res, isAdmitted, settings.SSE_POLL, log);
  return {
    watch,
    hold(koa, holder) {
      const keys = [`user ${holder.userId}`, `company ${holder.companyId}`] as const;
      if (held.of(keys[0]) >= limits.user || held.of(keys[1]) >= limits.company) {
        throw new AppError('rate-limited', 'Too many streams are open', {
          retryAfter: Math.max(1, Math.ceil(settings.SSE_POLL / 1_000)),
        });
      }
      if (koa.res.closed || koa.res.destroyed) return;
      for (const key of keys) held.add(key, 1);
      koa.res.once('close', () => {
        for (const key of keys) held.add(key, -1);
      });
      watch(koa, holder);
    },
    get open() {
      return held.ofAll('user ');
    },
  };
}

/**
 * Checks the credential repeatedly while the answer is open, and ends the answer when it has expired. If the client does not read
 * the end, the connection is closed.
 */
function endWithCredential(
  res: Context['res'],
  isAdmitted: StreamHolder['isAdmitted'],
  every: number,
  log: Logger,
): void {
  const isClosed = () => res.closed || res.destroyed;
  let timer: NodeJS.Timeout;
  const wait = (then: () => void) => {
    if (!isClosed()) timer = setTimeout(then, every);
  };
  const ask = async () => {
    // If the check fails, it is repeated: an outage does not revoke access.
    const isAlive = await isAdmitted().catch((err: unknown) => {
      log.warn({ err }, 'the credential of a stream could not be checked');
      return true;
    });
    if (isAlive) return wait(() => void ask());
    if (!res.writableEnded) res.end();
    wait(() => res.destroy());
  };
  res.once('close', () => clearTimeout(timer));
  wait(() => void ask());
}

/** Counts per key; keys with a count of 0 are removed. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, change: number): void {
    const count = this.of(key) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }

  ofAll(prefix: string): number {
    let sum = 0;
    for (const [key, count] of this.#counts) if (key.startsWith(prefix)) sum += count;
    return sum;
  }
}
