import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Takes about 50 ms, off the event loop. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = promisify(argon2);

/** A salted argon2id hash in the PHC string format, which carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive('argon2id', { message: normalise(password), nonce: salt, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Whether the password matches the hash. Without a hash (no such account) it takes the same time and returns false, so that
 * timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { parameters, hash } = parse(stored ?? NOBODY);
  const derived = await derive('argon2id', { message: normalise(password), ...parameters });
  return timingSafeEqual(derived, hash) && stored !== null;
}

/** NFC, as RFC 8265 requires, so that the same password typed on another system gives the same bytes. */
function normalise(password: string): string {
  return password.normalize('NFC');
}

/** PHC strings leave out base64's padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function parse(stored: string): { parameters: Omit<Argon2Parameters, 'message'>; hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) throw new Error('a stored password hash is not argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const hash = Buffer.from(tag, 'base64');
  return {
    hash,
    parameters: {
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: hash.length,
    },
  };
}
