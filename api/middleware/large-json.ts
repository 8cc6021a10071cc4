import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import { goneSignal } from '../streams/gone-signal.ts';
import { readRawBody } from '../input/raw-body.ts';
import type { LargeBody } from '../route.ts';
import { decodeUtf8 } from './body-encoding.ts';

/** So many are in memory at once, each several times over. */
const AT_ONCE = 4;
const slots = new Slots(AT_ONCE);

/**
 * A JSON body of more than the usual size, which counts as being worked on until its answer has ended. AppErrors
 * `body-too-large`, `invalid-input`.
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
  const json = decodeUtf8(await readRawBody(req, maxBytes));
  if (!fits(json)) throw new AppError('body-too-large');
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new AppError('invalid-input', 'The request cannot be read', { cause: error });
  }
}
