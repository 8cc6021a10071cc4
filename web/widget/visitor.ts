import type { Visitor } from './wire.ts';

const LONGEST_ID = 200;
const LONGEST_NAME = 200;
/** Stricter than necessary: the server would reject the question if it did not accept the email address. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

/**
 * The visitor given by the host page, in the server's format; null without a valid id. Numbers are accepted as ids; other invalid
 * values are ignored.
 */
export function readVisitor(value: unknown): Visitor | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  const id = textOf(given.get('id'));
  if (id === '' || id.length > LONGEST_ID) return null;
  const [name, email, hmac] = ['name', 'email', 'hmac'].map((key) => textOf(given.get(key)));
  return {
    id,
    ...(name ? { name: name.slice(0, LONGEST_NAME) } : {}),
    ...(email && EMAIL.test(email) ? { email } : {}),
    ...(hmac ? { hmac } : {}),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
