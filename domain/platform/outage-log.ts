import type { Logger } from '../ports/logger.ts';
import { outageOf, type Part } from './outage.ts';

export interface FoldOptions {
  /** Minimum interval between two lines during an outage; milliseconds. */
  every: number;
  /**
   * An outage is over if no error was reported for this long. It is longer than the longest pause before a job's next attempt.
   * Milliseconds.
   */
  quiet: number;
}

interface Spell {
  since: number;
  last: number;
  toldAt: number;
  failures: number;
}

type Level = 'info' | 'warn' | 'error';

const USUAL: FoldOptions = { every: 60_000, quiet: 90_000 };

/**
 * Wraps a log and condenses messages about an unavailable part: the first error, one line per interval (`every`) during the
 * outage, and its end, with the number of failures. Lines whose `err` is not an outage pass through unchanged, and so does
 * `debug`.
 */
export function foldOutages(log: Logger, options: FoldOptions = USUAL): Logger {
  const spells = new Map<Part, Spell>();

  const end = (part: Part, spell: Spell): void => {
    const rest = spell.last + options.quiet - Date.now();
    if (rest > 0) return endLater(part, spell, rest);
    spells.delete(part);
    const fields = { part, failures: spell.failures, lastedMs: spell.last - spell.since };
    log.warn(fields, `the outage is over: ${part}`);
  };
  const endLater = (part: Part, spell: Spell, wait: number): void => {
    setTimeout(() => end(part, spell), wait).unref();
  };
  const begin = (part: Part, fields: object, message: string): void => {
    const now = Date.now();
    const spell = { since: now, last: now, toldAt: now, failures: 1 };
    spells.set(part, spell);
    log.warn({ ...fields, part, first: message }, `an outage has begun: ${part}`);
    endLater(part, spell, options.quiet);
  };
  const note = (part: Part, fields: object, message: string): void => {
    const spell = spells.get(part);
    if (!spell) return begin(part, fields, message);
    const now = Date.now();
    spell.failures += 1;
    spell.last = now;
    if (now - spell.toldAt < options.every) return;
    spell.toldAt = now;
    log.warn({ part, failures: spell.failures, lastedMs: now - spell.since }, `the outage lasts: ${part}`);
  };

  const folded = (target: Logger): Logger => {
    const at = (level: Level) => (fields: object, message: string) => {
      const outage = 'err' in fields ? outageOf(fields.err) : null;
      if (outage) note(outage.part, fields, message);
      else target[level](fields, message);
    };
    return {
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      debug: (fields, message) => target.debug(fields, message),
      child: (fields) => folded(target.child(fields)),
    };
  };
  return folded(log);
}
