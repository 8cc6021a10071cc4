/** A stretch of a text; `text` is `whole.slice(from, to)`. */
export interface Stretch {
  text: string;
  from: number;
  to: number;
}

/** Abbreviations that never end a sentence, in the most common languages. */
const BEFORE_ANYTHING =
  'mr|mrs|ms|dr|prof|sr|jr|sra|mme|mlle|sig|dott|vs|cf|excl|incl|esp|resp|approx|est|ca|bzw|evtl|ggf|inkl|vgl|ph\\.d';
const BEFORE_NUMBERS = 'nos?|nr|figs?|eq|art|sect?|abs|chap|vol|pp?|tel|ext|bd|núm|n';
/**
 * Ends of segments that do not end a sentence: abbreviations, also dotted ones (`e.g.`, `z. B.`), initials, and the number of a
 * list item or a day (`5. Mai`).
 */
const GOES_ON = new RegExp(
  String.raw`(?:^|[\s(*_])(?:(?:\p{L}\.\s?)*\p{L}|\d{1,2}|${BEFORE_ANYTHING})\.\s*$`,
  'iu',
);
const GOES_ON_WITH_NUMBER = new RegExp(String.raw`(?:^|[\s(*_])(?:${BEFORE_NUMBERS})\.\s*$`, 'iu');
/** Characters examined at the end of a segment; longer than any match of these patterns. */
const ENDING = 30;

/** Markdown emphasis and footnote marks at the end of a sentence; UAX 29 would count them as the start of the next one. */
const ENDING_MARKS = /(?<=[.!?…]["'”’)\]]*)(?:[*_]+|\[\^[^\]\s]{1,40}\])+(?=\s|$)/g;

/**
 * Splits running text into trimmed sentences by the Unicode rules (UAX 29), which work for every script, even those without
 * spaces. A line break ends a sentence. `language` is a BCP 47 tag.
 */
export function sentencesIn(text: string, language?: string): Stretch[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const plain = text.replaceAll(ENDING_MARKS, (marks) => ')'.repeat(marks.length));
  const segments = [...segmenter.segment(plain)];
  const found: Stretch[] = [];
  let start: number | null = null;
  for (const [place, { segment, index }] of segments.entries()) {
    start ??= index;
    const to = index + segment.length;
    const next = segments[place + 1]?.segment;
    const ending = plain.slice(Math.max(start, to - ENDING), to);
    if (next !== undefined && !segment.endsWith('\n') && goesOn(ending, next)) continue;
    const sentence = stretch(text, start, to);
    if (sentence.text !== '') found.push(sentence);
    start = null;
  }
  return found;
}

function goesOn(ending: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next) || GOES_ON.test(ending)) return true;
  return /^\d/.test(next) && GOES_ON_WITH_NUMBER.test(ending);
}

function stretch(whole: string, start: number, end: number): Stretch {
  const raw = whole.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const text = raw.trim();
  return { text, from, to: from + text.length };
}
