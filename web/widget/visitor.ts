import type { Visitor } from './wire.ts';

const LONGEST_ID = 200;
const LONGEST_NAME = 200;
/** Rather too many: a URL that the server does not take would keep the visitor from asking. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

/**
 * The visitor according to the host page, in the server's format; null without an id. Numbers are accepted as ids; other invalid
 * values are left out rather than refused.
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
