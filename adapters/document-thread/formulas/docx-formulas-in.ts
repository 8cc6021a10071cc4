import { randomBytes } from 'node:crypto';
import { LONGEST_FORMULA } from '../../../domain/authoring/html/drawn-formulas.ts';
import { escapeHtml } from '../../../domain/platform/markup.ts';
import { readXmlText } from '../../../parsers/docx/xml.ts';
import { MathReading, type MathElement } from '../../../parsers/docx/omml.ts';
import { texOfFormula } from './tex-from-omml.ts';

/**
 * Maximum number of characters of all formulas in a file. Converting that many takes a few seconds; even a mathematics book has
 * fewer.
 */
const MOST_OF_FORMULAS = 2_000_000;

const TAG = /<(\/?)m:oMath(?:Para)?(?=[\s/>])([^<>]*)>/g;
/** The entities that XML itself defines. */
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
/** Delimiters around the number of a formula that is passed through the conversion within the text. */
const [BEFORE, BEHIND] = ['\uf8e5', '\uf8e6'];

/** The formulas at one place in a file, usually one. */
interface Taken {
  isBlock: boolean;
  /** The source of each formula; null if it is too long. */
  sources: string[] | null;
  plain: string;
}

/**
 * The formulas of one Word file. The converter ignores formulas, so they are replaced by markers during the conversion. The
 * markers are random, so no file can contain them, and each is replaced once.
 */
export class DocxFormulas {
  readonly #key = `${BEFORE}${randomBytes(6).toString('hex')}-`;
  readonly #taken: Taken[] = [];
  readonly #used = new Set<number>();
  /** Number of formulas of which only the text was imported. */
  #tooMuch = 0;
  #characters = 0;

  get tooMuch(): number {
    return this.#tooMuch;
  }

  /** Replaces the formulas in a part of the file with markers. */
  take(part: string): string {
    const pieces: string[] = [];
    let [from, start, depth] = [0, 0, 0];
    for (const { 0: tag, 1: slash, 2: rest = '', index } of part.matchAll(TAG)) {
      if (rest.endsWith('/')) continue;
      if (slash !== '/') {
        if (depth === 0) start = index;
        depth += 1;
      } else if (depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        const end = index + tag.length;
        pieces.push(part.slice(from, start), this.#sign(part.slice(start, end)));
        from = end;
      }
    }
    return pieces.join('') + part.slice(from);
  }

  /** Replaces the markers in HTML with formulas in the documents' format. */
  putBack(html: string): string {
    if (this.#taken.length === 0) return html;
    const sign = `${this.#key}(\\d+)${BEHIND}`;
    const alone = new RegExp(`<(p|li)>((?:${sign}|\\s|<br />|<a id="[^"]*"></a>)+)</\\1>`, 'g');
    return html
      .replace(alone, (whole, tag: string, inside: string) => {
        const numbers = Array.from(inside.matchAll(new RegExp(sign, 'g')), ([, number]) => Number(number));
        const areBlocks = numbers.every(
          (number) => this.#taken[number]?.isBlock && this.#taken[number]?.sources,
        );
        if (numbers.length === 0 || !areBlocks) return whole;
        const blocks = numbers.map((number) => this.#html(number, true)).join('');
        return tag === 'p' ? blocks : `<li>${blocks}</li>`;
      })
      .replace(new RegExp(sign, 'g'), (_, number: string) => this.#html(Number(number), false));
  }

  #sign(xml: string): string {
    this.#characters += xml.length;
    const taken = this.#characters > MOST_OF_FORMULAS ? unread(xml) : read(xml);
    if (taken.sources === null) this.#tooMuch += 1;
    this.#taken.push(taken);
    return `<w:r><w:t>${this.#key}${this.#taken.length - 1}${BEHIND}</w:t></w:r>`;
  }

  #html(number: number, isBlock: boolean): string {
    const taken = this.#taken[number];
    if (!taken || this.#used.has(number)) return '';
    this.#used.add(number);
    if (taken.sources === null) return escapeHtml(taken.plain);
    const formulas = taken.sources.map(
      (source) => `<code class="language-math">${escapeHtml(source)}</code>`,
    );
    return isBlock ? formulas.map((formula) => `<pre>${formula}</pre>`).join('') : formulas.join(' ');
  }
}

function read(xml: string): Taken {
  const reading = new MathReading();
  const isBlock = xml.startsWith('<m:oMathPara');
  try {
    readXmlText(xml, reading);
  } catch {
    // The formula is nested too deeply.
    return unread(xml);
  }
  const sources = reading.isWhole
    ? formulasIn(reading.root)
        .map((formula) => texOfFormula(formula, isBlock))
        .filter((source) => source !== '')
    : null;
  const isReadable = sources?.every((source) => source.length <= LONGEST_FORMULA);
  return { isBlock, sources: isReadable ? sources : null, plain: reading.plain };
}

/** A formula of which only the text is imported. */
function unread(xml: string): Taken {
  const text = xml
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => NAMED[name] ?? '');
  return { isBlock: xml.startsWith('<m:oMathPara'), sources: null, plain: text };
}

/** The outermost formulas in an element. */
function formulasIn({ children }: MathElement): MathElement[] {
  return children.flatMap((child) => {
    if (child.name === 'oMath') return [child];
    return child.name === 'oMathPara' ? formulasIn(child) : [];
  });
}
