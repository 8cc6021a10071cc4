import { textOfMarkup } from './body-html.ts';

/** Rounds of removing markup that was written as entities inside of markup; real texts need no more. */
const ROUNDS = 4;
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNFIT = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text on one line without markup, control characters and extra spaces; '' if it is not text. */
export function plainLine(value: unknown, most: number): string {
  return cut(clean(value).replace(/\s+/g, ' ').trim(), most);
}

/** A text of several lines, with at most one empty line between two. */
export function plainLines(value: unknown, most: number): string {
  const lines = clean(value)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return cut(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  );
}

function clean(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  let text = value
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(UNFIT, ' ')
    .replace(LONE_SURROGATE, '\ufffd');
  for (let round = 0; round < ROUNDS && hasMarkup(text); round++) text = textOfMarkup(text);
  // Anything that still looks like a tag is an attack; without the bracket it is harmless.
  return hasMarkup(text) ? text.replace(/<(?=[a-z/!?])/gi, '') : text;
}

function hasMarkup(text: string): boolean {
  return /<[a-z/!?]/i.test(text);
}

/** Cuts a text to whole words that fit, never within a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  const blank = part.lastIndexOf(' ');
  return (blank > most / 2 ? part.slice(0, blank) : part).trim();
}
