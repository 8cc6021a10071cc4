/** Maximum length of a list: a grammar rule with more repetitions is slow or refused. */
const LONGEST_LIST = 100;

/**
 * Converts a JSON schema for the engine's grammar: alternatives become `oneOf`, and length limits of texts and of long
 * lists are dropped. The caller therefore validates the answer against the full schema.
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
      // The keys in here are property names, not schema keywords.
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
