import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { LargeBody } from '../route.ts';
import { goneSignal } from '../streams/gone-signal.ts';
import { withSpooledBody } from '../upload/spooled-body.ts';
import { decodeUtf8 } from './body-encoding.ts';

/** So many are in memory at once, each several times over. */
const AT_ONCE = 4;
/** Companies take turns at whole bodies: how slowly one comes, or its answer is read, costs nobody else. */
const slots = new Slots(AT_ONCE, { mostOfOne: AT_ONCE / 2 });
/** So many of one company come at once; what it sends beyond them waits for its own. */
const ON_THE_WAY = 16;
const spools = new Slots(Number.MAX_SAFE_INTEGER, { mostOfOne: ON_THE_WAY });

/** On whose behalf (a company's id), and where what is on its way is kept. */
export interface Turn {
  turn: string;
  dataDir: string;
}

/** A body that is being worked on until it is let go. */
export interface HeldBody {
  json: unknown;
  letGo: () => void;
}

/** A JSON body of more than the usual size. AppErrors `body-too-large`, `invalid-input`, `storage-full`. */
export async function readLargeJson(
  { req, res }: Context,
  { maxBytes, fits }: LargeBody,
  { turn, dataDir }: Turn,
): Promise<HeldBody> {
  const gone = goneSignal(res);
  const hasCome = await spools.take(gone, turn);
  try {
    return await withSpooledBody(req, { dataDir, maxBytes }, async (path) => {
      const letGo = await slots.take(gone, turn);
      try {
        const json = decodeUtf8(await readFile(path));
        if (!fits(json)) throw new AppError('body-too-large');
        return { json: parsed(json), letGo };
      } catch (error) {
        letGo();
        throw error;
      }
    });
  } finally {
    hasCome();
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new AppError('invalid-input', 'The request cannot be read', { cause: error });
  }
}
