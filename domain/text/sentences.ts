/** A stretch of a text; `text` is `whole.slice(from, to)`. */
export interface Stretch {
  text: string;
  from: number;
  to: number;
}

/** Abbreviations that a capital or a number may follow: titles, references, units of a company's name. */
const ABBREVIATIONS =
  'mr|mrs|ms|dr|prof|st|sr|sra|mme|etc|excl|incl|tel|ext|resp|esp|dept|vs|cf|approx|no|nr|fig|ca|bzw|inc|ltd|co|sect?|art|chap|vol|pp?';
/** Initials, dotted abbreviations (`e.g.`, `z. B.`), a number of a list or a date (`5. Mai`). */
const NO_END = new RegExp(
  String.raw`(?:^|[\s(*_])(?:(?:\p{L}\.\s?)*\p{L}|\d{1,2}|${ABBREVIATIONS})\.\s*$`,
  'iu',
);

/** Marks of emphasis around a sentence (Markdown), which Unicode's rules take for the beginning of the next one. */
const EMPHASIS = /(?<=[.!?…]["'”’)\]]*)[*_]+(?=\s|$)/g;

/**
 * The sentences of running text, without the blanks around them, by the rules of Unicode (UAX 29): they hold for every
 * script, also those without blanks. A line break ends a sentence. `language` is a BCP 47 tag.
 */
export function sentencesIn(text: string, language?: string): Stretch[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const plain = text.replaceAll(EMPHASIS, (marks) => ')'.repeat(marks.length));
  const segments = [...segmenter.segment(plain)];
  const found: Stretch[] = [];
  let start: number | null = null;
  for (const [place, { segment, index }] of segments.entries()) {
    start ??= index;
    const to = index + segment.length;
    const goesOn = NO_END.test(plain.slice(start, to)) || /^\p{Ll}/u.test(segments[place + 1]?.segment ?? '');
    if (goesOn && place < segments.length - 1 && !segment.endsWith('\n')) continue;
    const sentence = stretch(text, start, to);
    if (sentence.text !== '') found.push(sentence);
    start = null;
  }
  return found;
}

function stretch(whole: string, start: number, end: number): Stretch {
  const raw = whole.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const text = raw.trim();
  return { text, from, to: from + text.length };
}
