import type { Session, Visitor } from './queries.ts';

export const SOURCE_WORDS: Record<Session['source'], string> = {
  widget: 'Widget',
  api: 'API',
  mcp: 'MCP',
  playground: 'Playground',
};

export const STATUS_WORDS: Record<Session['status'], string> = {
  active: 'Open',
  closed: 'Closed',
  expired: 'Expired',
};

/** The visitor or member who asks, by the shortest known name. */
export function whoOf({ visitor, createdBy }: Session, members: ReadonlyMap<string, string>): string {
  if (visitor) return nameOf(visitor);
  if (createdBy) return members.get(createdBy) ?? 'A former member';
  return 'Unknown visitor';
}

/** A visitor's name, or the best known substitute for it. */
export function nameOf({ id, name, email, externalId }: Visitor): string {
  return name || email || externalId || `Visitor ${id.slice(-6)}`;
}
