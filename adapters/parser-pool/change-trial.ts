import { fileURLToPath } from 'node:url';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { ChangeTrial, TriedChange } from '../../domain/ports/change-trial.ts';
import type { ChangeReply, ChangeRequest } from '../../parsers/changes-protocol.ts';
import { AskedProcess } from './asked-process.ts';

const ENTRY = fileURLToPath(new URL('../../parsers/changes-main.ts', import.meta.url));
const LIMITS = {
  /** Memory limit in bytes. The longest document and the longest change take a third of it. */
  memory: 768 * 1_048_576,
  /** Processor time limit in milliseconds, for the start (half a second), the document (at most a second) and the change. */
  processorTime: 3_000,
  /** Wall-clock limit in milliseconds, for a machine so busy that the limit on processor time is not reached. */
  timeout: 90_000,
};
/** Idle time in milliseconds after which the child is ended, since it uses about 80 MB. */
const IDLE = 30_000;

type Child = AskedProcess<ChangeRequest, ChangeReply>;

/** Tries changes in a single child, which is started on demand. */
export function createChangeTrial(): ChangeTrial {
  const slots = new Slots(1);
  let child: Child | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = child;
    child = null;
    await ended?.end();
  };
  const running = (): Child => {
    if (isClosed) throw new AppError('unavailable', 'Changes are no longer accepted');
    clearTimeout(idle);
    if (!child?.alive) child = new AskedProcess(ENTRY, LIMITS);
    return child;
  };
  const ask = async (request: ChangeRequest): Promise<TriedChange | null> => {
    const asked = running();
    const reply = await asked.ask(request);
    if (reply) return reply.tried;
    if (asked.isTooMuch) return null;
    throw new AppError('unavailable', 'A change could not be tried');
  };

  return {
    async try(state, change, turn) {
      const giveSlotBack = await slots.take(undefined, turn);
      try {
        return await ask({ state, change });
      } finally {
        if (!child?.alive) await end();
        idle = setTimeout(() => void end(), IDLE).unref();
        giveSlotBack();
      }
    },
    async close() {
      isClosed = true;
      await end();
    },
  };
}
