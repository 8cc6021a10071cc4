import { createHash } from 'node:crypto';

/** Colours of users; each is readable under white text (contrast ≥ 4.5). */
const COLOURS = ['#9f1239', '#86198f', '#5b21b6', '#1e40af', '#155e75', '#166534', '#854d0e', '#9a3412'];

/** The identity shown to other users: always that of the account, whatever the editor sends. */
export function shownAs({ userId, name }: { userId: string; name: string }): {
  id: string;
  name: string;
  color: string;
} {
  const byte = createHash('sha256').update(userId).digest()[0] ?? 0;
  return { id: userId, name, color: COLOURS[byte % COLOURS.length] ?? '#1e40af' };
}

/** Most awareness clients per connection: an editor has one, and a new one after each reconnection. */
const MOST_CLIENTS = 4;
/** The most characters of JSON that an editor may send about its user (cursor, selection). */
const LONGEST_STATE = 4_000;

/**
 * Adds the user's identity to the awareness states sent by their editor. States without content are removed, and so is anything
 * far larger than what an editor sends, since all other clients would receive it.
 * @param known clients of this connection so far
 */
export function nameStates(
  states: Map<number, Record<string, unknown>>,
  visitor: { userId: string; name: string },
  known: ReadonlySet<number>,
): void {
  if (new Set([...known, ...states.keys()]).size > MOST_CLIENTS) states.clear();
  for (const [client, state] of states) {
    const length = JSON.stringify(state).length;
    if (length === '{}'.length || length > LONGEST_STATE) states.delete(client);
    else state['user'] = shownAs(visitor);
  }
}
