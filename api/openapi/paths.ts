import type { JsonSchema, OpenApiSchemas } from './schemas.ts';
import { idPattern } from '../middleware/ids.ts';
import type { AnyRoute } from '../route.ts';

const PARAMETER = /[:*](\w+)/g;

/** Names of the parameters of a path, by its shape (`/api/agents/{}`). */
export type ParameterNames = ReadonlyMap<string, readonly string[]>;

function shapeOf(path: string): string {
  return path.replaceAll(PARAMETER, '{}');
}

function namesIn(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/** Paths that differ in names alone are one path in OpenAPI: what they call differently is an `id` there. */
export function parameterNames(routes: readonly AnyRoute[]): ParameterNames {
  const names = new Map<string, string[]>();
  for (const { path } of routes) {
    const [shape, own] = [shapeOf(path), namesIn(path)];
    const known = names.get(shape) ?? own;
    names.set(
      shape,
      known.map((name, place) => (name === own[place] ? name : 'id')),
    );
  }
  return names;
}

function namesOf(path: string, names: ParameterNames): readonly string[] {
  return names.get(shapeOf(path)) ?? namesIn(path);
}

/** `/api/agents/:id` is `/api/agents/{id}` in OpenAPI, and so is the rest of a path (`*path`). */
export function templateOf(path: string, names: ParameterNames): string {
  const own = namesOf(path, names);
  let place = 0;
  return path.replaceAll(PARAMETER, () => `{${own[place++] ?? ''}}`);
}

/** The parameters of a route's path, each with the pattern that ids of its kind have, or else as the route reads it. */
export function pathParameters(
  { path, params }: AnyRoute,
  names: ParameterNames,
  schemas: OpenApiSchemas,
): JsonSchema[] {
  const shown = namesOf(path, names);
  const { properties = {} } = (params ? schemas.convert(params, 'input') : {}) as {
    properties?: Record<string, JsonSchema>; // parameters are declared as an object
  };
  return namesIn(path).map((own, place) => {
    const pattern = idPattern(own)?.source;
    const schema = pattern ? { type: 'string', pattern } : (properties[own] ?? { type: 'string' });
    return { name: shown[place] ?? own, in: 'path', required: true, schema };
  });
}
