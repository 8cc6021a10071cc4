import type { z } from 'zod';
import type { AnyRoute, Reply } from './route.ts';

const MARK = 'x-shown-once';

/**
 * Marks a member of a success response as a secret shown only once: it is not stored, and replays (`Idempotency-Key`) omit it. It
 * must be a top-level member of the response.
 */
export function shownOnce<Schema extends z.ZodType>(schema: Schema, description: string) {
  return schema
    .optional()
    .meta({ description: `${description}: shown only once, and not in an idempotent replay`, [MARK]: true });
}

/** Names of the members of a route's answers that are shown only once. */
export function secretsOf({ responses }: Pick<AnyRoute, 'responses'>): string[] {
  const shapes = Object.values(responses).map(({ schema }) => shapeOf(schema));
  return shapes.flatMap((shape) => Object.keys(shape).filter((name) => shape[name]?.meta()?.[MARK] === true));
}

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  // The `shape` of an object schema maps names to schemas.
  return schema && 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};
}

/** The reply without its secrets, as it may be stored. */
export function withoutSecrets(reply: Reply, secrets: readonly string[]): Reply {
  const { body } = reply;
  if (secrets.length === 0 || typeof body !== 'object' || body === null) return reply;
  const kept = Object.entries(body).filter(([name]) => !secrets.includes(name));
  return { ...reply, body: Object.fromEntries(kept) };
}
