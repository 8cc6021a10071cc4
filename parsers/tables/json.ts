import { walkJson, type JsonEvents } from '../../domain/knowledge/walk-json.ts';
import { Lines } from './csv-lines.ts';
import { JsonRows, joinPath, told, type Member } from './json-rows.ts';
import { Repeats } from '../repeats.ts';

/** Maximum length of a line that combines scalars of a list. */
const MOST_ON_A_LINE = 200;
const LONGEST_ON_A_LINE = 100;

interface Frame {
  kind: 'object' | 'array';
  /** Names from the root, without array indexes. */
  path: string;
  isEmpty: boolean;
  /** In an object: the last name read. */
  name: string;
  /** The members of an array's element, as long as it contains only scalars and lists of them; otherwise null. */
  members: Member[] | null;
  /** In an array: scalars that are not written yet. */
  items: string[];
  /** A list within such an element, which becomes one of the element's values. */
  isValue: boolean;
  rows: JsonRows;
}

/**
 * JSON as text with the path of each value: `customer.name: Ada`. Arrays of flat objects are tables, lists of scalars are on one
 * line, other elements follow one another. Values stay as written, including numbers. Null if the text is not JSON. Throws
 * too-much-text if there would be more than `most` characters.
 */
export function jsonToMarkdown(text: string, most = Infinity): string | null {
  const writer = new JsonWriter(text.length, most);
  return walkJson(text, writer) === 'valid' ? writer.finish() : null;
}

class JsonWriter implements JsonEvents {
  readonly #lines: Lines;
  readonly #repeats: Repeats;
  /** The file itself: it contains the elements of JSON Lines, or the only value. */
  readonly #root: Frame;
  readonly #frames: Frame[];

  constructor(length: number, most: number) {
    this.#lines = new Lines(most);
    this.#repeats = new Repeats(length);
    this.#root = this.#frame('array', '');
    this.#frames = [this.#root];
  }

  finish(): string {
    this.#end(this.#root);
    return this.#lines.toString();
  }

  open(bracket: '{' | '['): void {
    const parent = this.#top();
    parent.isEmpty = false;
    if (parent.isValue) this.#tellElement(parent);
    const path = parent.kind === 'object' ? joinPath(parent.path, parent.name) : parent.path;
    const frame = this.#frame(bracket === '{' ? 'object' : 'array', path);
    if (bracket === '[' && parent.members) frame.isValue = true;
    else if (parent.members) this.#tellMembers(parent, this.#frames.at(-2));
    if (parent.kind === 'array') this.#tellItems(parent);
    if (bracket === '{' && parent.kind === 'array') frame.members = [];
    else if (parent.kind === 'array') parent.rows.end();
    this.#frames.push(frame);
  }

  key(raw: string): void {
    this.#top().name = unquoted(raw).replace(/\s+/gu, ' ').trim();
  }

  scalar(raw: string): void {
    const frame = this.#top();
    frame.isEmpty = false;
    const value = raw.startsWith('"') ? unquoted(raw) : raw;
    if (frame.members) frame.members.push([frame.name, value]);
    else if (frame.kind === 'object')
      this.#lines.push(told(joinPath(this.#repeats.again(frame.path), frame.name), value));
    else {
      if (!frame.isValue) frame.rows.end();
      frame.items.push(value);
      if (!frame.isValue && frame.items.length === MOST_ON_A_LINE) this.#tellItems(frame);
    }
  }

  close(): void {
    const frame = this.#frames.pop();
    const parent = this.#top();
    if (!frame) return;
    if (frame.isValue && parent.members) {
      parent.members.push([parent.name, frame.isEmpty ? '[]' : frame.items.join(', ')]);
    } else if (frame.members) parent.rows.add(frame.members);
    else {
      this.#end(frame);
      if (parent.kind === 'array') this.#lines.push('');
    }
  }

  #frame(kind: Frame['kind'], path: string): Frame {
    const rows = new JsonRows(path, this.#lines, this.#repeats);
    return { kind, path, isEmpty: true, name: '', members: null, items: [], isValue: false, rows };
  }

  #top(): Frame {
    return this.#frames.at(-1) ?? this.#root;
  }

  #end(frame: Frame): void {
    if (frame.isEmpty && frame.path !== '') {
      this.#lines.push(told(this.#repeats.again(frame.path), frame.kind === 'object' ? '{}' : '[]'));
    }
    this.#tellItems(frame);
    frame.rows.end();
  }

  /** Called when a list that was to become a value contains more than scalars: then neither the list nor its object is flat. */
  #tellElement(list: Frame): void {
    list.isValue = false;
    const [array, object] = this.#frames.slice(-3, -1);
    if (object?.members) this.#tellMembers(object, array);
  }

  #tellMembers(object: Frame, array: Frame | undefined): void {
    array?.rows.end();
    for (const [name, value] of object.members ?? [])
      this.#lines.push(told(joinPath(this.#repeats.again(object.path), name), value));
    object.members = null;
  }

  #tellItems(frame: Frame): void {
    const { items, path } = frame;
    if (items.length === 0) return;
    if (items.some((item) => item.length > LONGEST_ON_A_LINE)) {
      for (const item of items) this.#lines.push(told(this.#repeats.again(path), item));
    } else this.#lines.push(told(this.#repeats.again(path), items.join(', ')));
    frame.items = [];
  }
}

function unquoted(raw: string): string {
  // Cannot fail: the parser has already validated it.
  return JSON.parse(raw) as string;
}
