import type { HtmlFacts } from '../../site/page-facts.ts';

/** An object of JSON-LD with a type. */
export interface SchemaItem {
  /** Type names without the URL of the vocabulary. */
  types: string[];
  properties: Record<string, unknown>;
  /** Types of the enclosing item; empty at the top level. */
  parentTypes: string[];
}

const MOST_ITEMS = 2_000;
const DEEPEST = 50;

/** All typed items of the page's JSON-LD, including nested ones. Pure references (only `@id`) are skipped. */
export function schemaItems({ structured }: HtmlFacts): SchemaItem[] {
  const items: SchemaItem[] = [];
  const visit = (value: unknown, parentTypes: string[], depth: number): void => {
    if (depth > DEEPEST || items.length >= MOST_ITEMS) return;
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, parentTypes, depth + 1);
    } else if (isObject(value)) {
      const types = typesOf(value);
      if (types.length > 0) items.push({ types, properties: value, parentTypes });
      for (const entry of Object.values(value)) {
        visit(entry, types.length > 0 ? types : parentTypes, depth + 1);
      }
    }
  };
  for (const { value } of structured) visit(value, [], 0);
  return items;
}

/** The texts and numbers of a property, including those in lists. */
export function plainValues(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.flatMap(plainValues) : [];
}

/** Whether a property has a value. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.some(isFilled) : true;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typesOf(value: Record<string, unknown>): string[] {
  return plainValues(value['@type']).map((type) => type.replace(/^.*[/#:]/, ''));
}
