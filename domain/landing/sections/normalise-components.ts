import type { Box } from '../box.ts';
import type { SectionComponent } from '../section.ts';
import { plainLine } from './plain-text.ts';
import { field, list, numberFrom, TEXT_CHARACTERS } from './raw-values.ts';

const MOST_COMPONENTS = 300;
const MOST_BOXES = 300;
const NAME_CHARACTERS = 64;
/** Limits of `props`: nesting depth, entries per level, and characters per text. */
const DEEPEST = 4;
const MOST_ENTRIES = 50;

/** Elements of the design, each with a unique id. */
export function components(value: unknown): SectionComponent[] {
  const taken = new Set<string>();
  return list(value)
    .slice(0, MOST_COMPONENTS)
    .map((raw, index) => {
      const given = plainLine(field(raw, 'id'), NAME_CHARACTERS);
      const id = given === '' || taken.has(given) ? freeId(index + 1, taken) : given;
      taken.add(id);
      const boundingBox = box(field(raw, 'boundingBox'));
      return {
        id,
        type: plainLine(field(raw, 'type'), NAME_CHARACTERS) || 'element',
        props: record(field(raw, 'props'), DEEPEST),
        ...(boundingBox && { boundingBox }),
      };
    });
}

export function boxes(value: unknown): Box[] {
  return list(value)
    .slice(0, MOST_BOXES)
    .flatMap((raw) => box(raw) ?? []);
}

function box(value: unknown): Box | null {
  const number = (name: string, least: number) => numberFrom(field(value, name), least);
  const x = number('x', -Infinity);
  const y = number('y', -Infinity);
  const width = number('width', 0);
  const height = number('height', 0);
  if (x === null || y === null || width === null || height === null) return null;
  const page = number('page', 1);
  return { ...(page !== null && { page: Math.floor(page) }), x, y, width, height };
}

function freeId(count: number, taken: ReadonlySet<string>): string {
  const id = `component-${count}`;
  return taken.has(id) ? freeId(count + 1, taken) : id;
}

function record(value: unknown, levels: number): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.keys(value)
    .filter((name) => name !== '__proto__' && name.length <= NAME_CHARACTERS)
    .slice(0, MOST_ENTRIES)
    .map((name): [string, unknown] => [name, plainValue(field(value, name), levels)]);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

/** The value reduced to plain JSON data, with texts free of markup. */
function plainValue(value: unknown, levels: number): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return numberFrom(value, -Infinity) ?? undefined;
  if (typeof value === 'string') return plainLine(value, TEXT_CHARACTERS);
  if (levels <= 1 || typeof value !== 'object') return undefined;
  if (!Array.isArray(value)) return record(value, levels - 1);
  return value
    .slice(0, MOST_ENTRIES)
    .map((entry) => plainValue(entry, levels - 1))
    .filter((entry) => entry !== undefined);
}
