import type { Readable } from 'node:stream';
import type { NumberingRef } from './styles.ts';
import { readXml } from './xml.ts';
import { shortened } from '../repeats.ts';

interface Level {
  format: string;
  /** E.g. `%1.%2`. */
  text: string;
  start: number;
}

interface List {
  levels: Map<number, Level>;
  /** The count at each level. */
  counters: (number | undefined)[];
}

interface Instance {
  abstractId: string;
  /** Where this use of the list restarts, by level. */
  starts: Map<number, number>;
}

const MOST_LEVELS = 9;
const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The lists of a document. Counters continue from call to call, so paragraphs must be read in document order. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #instances = new Map<string, Instance>();

  static async read(stream: Readable | null): Promise<Numbering> {
    const numbering = new Numbering();
    if (stream) await numbering.#read(stream);
    return numbering;
  }

  /** The marker of the next paragraph in this list, e.g. `-`, `3.`, `4.2` or `(b)`; empty if there is none. */
  next({ numId, level }: NumberingRef): string {
    const instance = this.#instances.get(numId);
    const list = this.#lists.get(instance?.abstractId ?? '');
    if (!instance || !list || level < 0 || level >= MOST_LEVELS) return numId === '0' ? '' : '-';
    const { counters, levels } = list;
    const own = levels.get(level);
    for (const [each, start] of instance.starts) counters[each] = start - 1;
    instance.starts.clear();
    counters[level] = (counters[level] ?? (own?.start ?? 1) - 1) + 1;
    counters.length = level + 1;
    if (!own || own.format === 'bullet') return '-';
    if (own.format === 'none') return '';
    return own.text.replace(/%(\d)/gu, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { format = 'decimal', start = 1 } = levels.get(at) ?? {};
      return written(counters[at] ?? start, format);
    });
  }

  async #read(stream: Readable): Promise<void> {
    let list: List | undefined;
    let level: Level | undefined;
    let instance: Instance | undefined;
    let overridden = 0;
    await readXml(stream, {
      open: (name, attributes) => {
        const value = attributes('val') ?? '';
        if (name === 'w:abstractNum') {
          list = { levels: new Map(), counters: [] };
          this.#lists.set(attributes('abstractNumId') ?? '', list);
        } else if (name === 'w:num') {
          [list, level] = [undefined, undefined];
          instance = { abstractId: '', starts: new Map() };
          this.#instances.set(attributes('numId') ?? '', instance);
        } else if (name === 'w:lvl') {
          level = { format: 'decimal', text: '', start: 1 };
          list?.levels.set(Number(attributes('ilvl')), level);
        } else if (name === 'w:numFmt' && level) level.format = value;
        else if (name === 'w:lvlText' && level) level.text = shortened(value);
        else if (name === 'w:start' && level) level.start = Number(value) || 0;
        else if (name === 'w:abstractNumId' && instance) instance.abstractId = value;
        else if (name === 'w:lvlOverride') overridden = Number(attributes('ilvl'));
        else if (name === 'w:startOverride') instance?.starts.set(overridden, Number(value) || 0);
      },
    });
  }
}

function written(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count);
    case 'upperLetter':
      return letters(count).toUpperCase();
    case 'lowerRoman':
      return roman(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

/** a … z, aa, bb …, as Word numbers items. */
function letters(count: number): string {
  if (count < 1 || count > 26 * 20) return String(count);
  return String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
}

function roman(count: number): string {
  if (count < 1 || count > 3_999) return String(count);
  let rest = count;
  let text = '';
  for (const [value, sign] of ROMAN) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text;
}
