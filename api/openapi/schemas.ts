import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Which side of a schema is meant: what a client sends, or what it receives. */
type Side = 'input' | 'output';

/**
 * Formats that need no pattern, since zod's would fill half a page each. Its pattern for e-mail addresses is short and stricter
 * than the format.
 */
const FORMATS_WITHOUT_PATTERN = new Set(['date', 'date-time', 'uuid', 'uri']);

/**
 * Converts zod schemas to JSON Schema 2020-12 and collects the named ones (`.meta({ id })`) for `#/components/schemas`. If a
 * named schema differs between sender and receiver (defaults), the sender's is called `<name>Input`.
 */
export class OpenApiSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /** The schema itself, or a reference to its component. */
  convert(schema: z.ZodType, side: Side): JsonSchema {
    const converted = toJson(schema, side);
    const names = Object.keys(converted.definitions);
    const suffix = side === 'input' && differs(converted.definitions, schema) ? 'Input' : '';
    for (const name of names) this.#add(name + suffix, refer(converted.definitions[name] ?? {}, suffix));
    return refer(converted.schema, suffix);
  }

  #add(name: string, schema: JsonSchema): void {
    if (name.startsWith('__')) throw new Error('a schema that contains itself needs a name: .meta({ id })');
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two schemas are named ${name}`);
    }
    this.components[name] = schema;
  }
}

interface Converted {
  schema: JsonSchema;
  definitions: Record<string, JsonSchema>;
}

function toJson(schema: z.ZodType, io: Side): Converted {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (FORMATS_WITHOUT_PATTERN.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
    },
  });
  return { schema: rest, definitions: $defs ?? {} };
}

function differs(inputs: Record<string, JsonSchema>, schema: z.ZodType): boolean {
  return JSON.stringify(inputs) !== JSON.stringify(toJson(schema, 'output').definitions);
}

/** The same schema with references to components instead of `$defs`. */
function refer(schema: JsonSchema, suffix: string): JsonSchema {
  const text = JSON.stringify(schema).replaceAll(
    /"\$ref":"#\/\$defs\/([^"]+)"/g,
    (_, name: string) => `"$ref":"#/components/schemas/${name}${suffix}"`,
  );
  return JSON.parse(text) as JsonSchema; // The text was made from a JSON Schema.
}
