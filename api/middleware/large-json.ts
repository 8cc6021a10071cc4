import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { LargeBody } from '../route.ts';
import { disconnectSignal } from '../streams/disconnect-signal.ts';
import { withSpooledBody } from '../upload/spooled-body.ts';
import { decodeUtf8 } from './body-encoding.ts';

/** Most bodies in memory at once; each takes several times its size. */
const AT_ONCE = 4;
/** Companies take turns once a body is complete. A slow sender, or a slow reader of the answer, delays nobody else. */
const slots = new Slots(AT_ONCE, { mostOfOne: AT_ONCE / 2 });
/** Most bodies that one company may send in parallel; further ones wait. */
const ON_THE_WAY = 16;
const spools = new Slots(Number.MAX_SAFE_INTEGER, { mostOfOne: ON_THE_WAY });

/** The company (by id) whose turn a body takes, and the data folder where bodies are stored while they arrive. */
export interface Turn {
  turn: string;
  dataDir: string;
}

/** A parsed body. It occupies a slot until `letGo` is called. */
export interface HeldBody {
  json: unknown;
  letGo: () => void;
}

/** Reads a JSON body above the usual size. AppErrors `body-too-large`, `invalid-input`, `storage-full`. */
export async function readLargeJson(
  { req, res }: Context,
  { maxBytes, fits }: LargeBody,
  { turn, dataDir }: Turn,
): Promise<HeldBody> {
  const gone = disconnectSignal(res);
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
