import type { Element } from 'hast';
import { textWithin } from '../../../domain/authoring/html/reading-html.ts';
import { mathElement, mathRun, type MathElement } from '../../../parsers/docx/omml.ts';
import { plainLetter, type LetterLook } from './math-letters.ts';
import { SPACES } from './word-operators.ts';

/** Invisible operators, such as function application and multiplication. */
const INVISIBLE = /^[\u2061-\u2064]*$/;
const EM_PER_PX = 1 / 16;
/** The space on each side of a word used as an operator. */
const BESIDE = '\u2005';

/** Converts a letter, number, operator, text or space to runs. */
export function runsOfToken(node: Element): MathElement[] {
  const text = textWithin(node).normalize('NFC');
  if (node.tagName === 'mspace') return blank(node);
  if (INVISIBLE.test(text)) return [];
  if (node.tagName === 'mtext') return [mathRun(text.replaceAll('\u00a0', ' '), [mathElement('nor')])];
  const isWord = /^\p{L}{2}/u.test(text) && !plainLetter(text);
  if (node.tagName === 'mi' && (isWord || node.properties['mathvariant'] === 'normal'))
    return [upright(text)];
  // A bar that separates the parts of a set.
  if (node.tagName === 'mo' && text === '|') return [mathRun('∣')];
  // A word used as an operator, such as mod.
  if (node.tagName === 'mo' && /\p{L}/u.test(text)) return [upright(`${BESIDE}${text}${BESIDE}`)];
  return lettersOf(text);
}

const upright = (text: string): MathElement => mathRun(text, [mathElement('sty', [], 'p')]);

/** Adjacent characters with the same look share a run. */
function lettersOf(text: string): MathElement[] {
  const runs: { letters: string; look: LetterLook }[] = [];
  for (const character of text) {
    const { letter, look } = plainLetter(character) ?? { letter: character, look: {} };
    const last = runs.at(-1);
    if (last && last.look.script === look.script && last.look.style === look.style) last.letters += letter;
    else runs.push({ letters: letter, look });
  }
  return runs.map(({ letters, look: { script, style } }) =>
    mathRun(letters, [
      ...(script ? [mathElement('scr', [], script)] : []),
      ...(style ? [mathElement('sty', [], style)] : []),
    ]),
  );
}

function blank({ properties: { width } }: Element): MathElement[] {
  const [, amount = '0', unit = 'em'] = /^(-?[\d.]+)(em|px|pt|cm)?$/.exec(String(width ?? '')) ?? [];
  const em = Number(amount) * { em: 1, px: EM_PER_PX, pt: 0.1, cm: 2.8 }[unit as 'em' | 'px' | 'pt' | 'cm']; // per the pattern
  const [narrowest] = SPACES;
  if (em < narrowest.width / 2) return [];
  const widest = SPACES.at(-1)?.character ?? ' ';
  if (em > 1.5) return [mathRun(widest.repeat(Math.round(em)))];
  const nearest = SPACES.reduce((best, one) =>
    Math.abs(one.width - em) < Math.abs(best.width - em) ? one : best,
  );
  return [mathRun(nearest.character)];
}

/** Joins adjacent runs without formatting of their own, as Word writes them. */
export function joinedRuns(elements: readonly MathElement[]): MathElement[] {
  const joined: MathElement[] = [];
  for (const element of elements) {
    const [text, last] = [plainText(element), joined.at(-1)];
    const before = last && plainText(last);
    if (text === null || before === null || before === undefined) joined.push(element);
    else joined.splice(-1, 1, mathRun(before + text));
  }
  return joined;
}

/** The text of a run without properties; null for any other element. */
function plainText({ name, children: [first, ...others] }: MathElement): string | null {
  return name === 'r' && first?.name === 't' && others.length === 0 ? first.text : null;
}
