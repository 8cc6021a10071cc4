/** Above this, a rule of repetition makes a grammar that is slow, or refused. */
const LONGEST_LIST = 100;

/**
 * A JSON schema as the engine's grammar takes it: alternatives are `oneOf`, and lengths of texts and of long lists are left
 * out. Whoever reads the answer checks it against the whole schema.
 */
export function grammarSchema(schema: unknown): object {
  return asObject(convert(schema));
}

const LEFT_OUT = new Set(['$schema', 'minLength', 'maxLength', 'pattern', 'format']);

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      // What members are called has no meaning for the grammar.
      if (key === 'properties' || key === '$defs') return [[key, eachOf(inner)]];
      if (key === 'enum' || key === 'const' || key === 'required') return [[key, inner]];
      if (LEFT_OUT.has(key) || isLongList(key, inner)) return [];
      return [[key === 'anyOf' ? 'oneOf' : key, convert(inner)]];
    }),
  );
}

function eachOf(members: unknown): object {
  return Object.fromEntries(Object.entries(asObject(members)).map(([name, inner]) => [name, convert(inner)]));
}

function isLongList(key: string, value: unknown): boolean {
  return (key === 'minItems' || key === 'maxItems') && typeof value === 'number' && value > LONGEST_LIST;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
