import type { JsonSchema, OpenApiSchemas } from './schemas.ts';
import { idPattern } from '../middleware/ids.ts';
import type { AnyRoute } from '../route.ts';

const PARAMETER = /[:*](\w+)/g;

/** Names of a path's parameters by its shape, such as `/api/agents/{}`. */
export type ParameterNames = ReadonlyMap<string, readonly string[]>;

function shapeOf(path: string): string {
  return path.replaceAll(PARAMETER, '{}');
}

function namesIn(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/**
 * Collects the parameter names of all paths. Paths that differ only in names are one path in OpenAPI, where a parameter with
 * several names is called `id`.
 */
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

/** Converts `/api/agents/:id` to OpenAPI's `/api/agents/{id}`; wildcards (`*path`) are converted the same way. */
export function templateOf(path: string, names: ParameterNames): string {
  const own = namesOf(path, names);
  let place = 0;
  return path.replaceAll(PARAMETER, () => `{${own[place++] ?? ''}}`);
}

/** The path parameters of a route, each with the pattern of its kind of id, otherwise with the route's own schema. */
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
