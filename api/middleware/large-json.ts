import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import { goneSignal } from '../streams/gone-signal.ts';
import { readRawBody } from '../input/raw-body.ts';
import type { LargeBody } from '../route.ts';
import { decodeUtf8 } from './body-encoding.ts';

/** So many are in memory at once, each several times over. */
const AT_ONCE = 4;
/** Whoever sends slowly, or leaves the answer unread, keeps nobody else from theirs. */
const slots = new Slots(AT_ONCE, { mostOfOne: AT_ONCE / 2 });
/** What comes of a body within `PACE` milliseconds at least: who sends less would keep a slot for as long as they like. */
const LEAST_BYTES = 80_000;
const PACE = 5_000;
/** Once may be this process's fault, which had no time to read. */
const SLOW_LOOKS = 2;

/**
 * A JSON body of more than the usual size, which counts as being worked on until its answer has ended. AppErrors
 * `body-too-large`, `invalid-input`, and `request-timeout` for one that comes too slowly.
 * @param turn on whose behalf, a company's id: companies take turns
 */
export async function readLargeJson(
  { req, res }: Context,
  { maxBytes, fits }: LargeBody,
  turn: string,
): Promise<unknown> {
  const giveBack = await slots.take(goneSignal(res), turn);
  if (res.closed) giveBack();
  else res.once('close', giveBack);
  const json = decodeUtf8(await readAtPace(req, maxBytes));
  if (!fits(json)) throw new AppError('body-too-large');
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new AppError('invalid-input', 'The request cannot be read', { cause: error });
  }
}

async function readAtPace(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooSlow = new AbortController();
  let before = request.socket.bytesRead;
  let slow = 0;
  const pace = setInterval(() => {
    const { bytesRead } = request.socket;
    slow = bytesRead - before < LEAST_BYTES ? slow + 1 : 0;
    if (slow === SLOW_LOOKS) tooSlow.abort(new AppError('request-timeout'));
    before = bytesRead;
  }, PACE);
  try {
    return await readRawBody(request, maxBytes, tooSlow.signal);
  } finally {
    clearInterval(pace);
  }
}
