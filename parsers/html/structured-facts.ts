import type { HtmlFacts, StructuredFact } from '../../domain/site/page-facts.ts';
import { keep, short } from './limits.ts';
import type { Collector, PageState, Tag } from './page-state.ts';

const MOST_CHARACTERS = 500_000;
const DEEPEST = 100;
/** Comment marks with which old templates hide data from browsers without scripts. */
const OPENING = /^(?:<!--|(?:\/\/|\/\*)?\s{0,9}<!\[CDATA\[(?:\s{0,9}\*\/)?)/;
const CLOSING = /(?:-->|(?:\/\/|\/\*)?\s{0,9}\]\]>(?:\s{0,9}\*\/)?)$/;

/** JSON-LD blocks, and the types of microdata and RDFa items. */
export class StructuredFacts implements Collector {
  readonly structured: StructuredFact[] = [];
  readonly microdataTypes: string[] = [];
  #block: string[] | null = null;

  open({ name, attributes }: Tag, state: PageState): void {
    if (state.isIn('template')) return;
    if (name === 'script' && /^\s*application\/ld\+json\s*(?:;|$)/i.test(attributes.type ?? ''))
      this.#block = [];
    const { itemscope, itemtype, typeof: rdfType } = attributes;
    const types = itemscope === undefined ? rdfType : itemtype;
    if (types === undefined) return;
    for (const type of types.split(/\s+/)) {
      const local = type.split(/[/#:]/).at(-1);
      if (local) keep(this.microdataTypes, short(local, 100));
    }
  }

  text(text: string): void {
    this.#block?.push(text);
  }

  close(name: string): void {
    if (name !== 'script' || this.#block === null) return;
    keep(this.structured, readJsonLd(this.#block.join('')));
    this.#block = null;
  }

  facts(): Pick<HtmlFacts, 'structured' | 'microdataTypes'> {
    return { structured: this.structured, microdataTypes: this.microdataTypes };
  }
}

function readJsonLd(source: string): StructuredFact {
  const inner = source.trim().replace(OPENING, '');
  const end = Math.max(0, inner.length - 40);
  const text = (inner.slice(0, end) + inner.slice(end).replace(CLOSING, '')).trim();
  if (text === '') return { types: [], value: null, error: 'empty' };
  if (text.length > MOST_CHARACTERS) return { types: [], value: null, error: 'too large' };
  if (isNestedTooDeep(text)) return { types: [], value: null, error: 'nested too deep' };
  try {
    const value: unknown = JSON.parse(text);
    return { types: typesOf(value), value, error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { types: [], value: null, error: short(message, 200) };
  }
}

/** Whether JSON is nested so deeply that recursive code would exhaust the stack. */
function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') inString = !inString;
    else if (!inString && (sign === '{' || sign === '[')) depth += 1;
    else if (!inString && (sign === '}' || sign === ']')) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** `@type`s of the items at the top and in `@graph`, without the URL of the vocabulary. */
function typesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesOf);
  if (typeof value !== 'object' || value === null) return [];
  const own = '@type' in value ? [value['@type']].flat() : [];
  const names = own.flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
  return [...names, ...('@graph' in value ? typesOf(value['@graph']) : [])];
}
