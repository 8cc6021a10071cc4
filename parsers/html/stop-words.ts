/** Frequent words of the most common languages, and words that are not specific to any subject. */
const FREQUENT: Record<string, string[]> = {
  en: [
    'the and for are was were with that this from have has had not but you your our their they them its his her',
    'she who which what when where how why will would can could should may more most other some any all also than',
    'then there here into over about after before been being out only just very each one two new use used using',
    'of to in is it as at by or be on an if so we do he no',
  ],
  de: [
    'der die das den dem des ein eine einer eines einem einen und oder aber auch auf aus bei bis durch für gegen',
    'hat haben ich ihr ihre ihren ihm ist sind war waren kann können mit nach nicht noch nur sich sie über um uns',
    'unter vom von vor wenn werden wird wie wir zum zur als dass man mehr sein seine',
    'es im am an in zu er so da',
  ],
  fr: [
    'les des une est sont dans pour par sur avec pas plus que qui nous vous ils elle aux ses son leur cette ces été',
    'de la le et un en du il au ce se ne',
  ],
  es: [
    'los las una del con por para que como más pero sus este esta son fue ser han nos sin sobre',
    'de la el en un se es lo al su no',
  ],
  it: [
    'gli che della delle dei degli per con non una sono nel nella più anche come alla',
    'di la il un in si da al le mi ha',
  ],
  nl: [
    'het een van voor met niet zijn naar ook wordt door maar bij aan dat deze',
    'de het en in is op te er om of ik',
  ],
  pt: [
    'uma dos das com não para mais como por seu sua ser são pelo pela',
    'de a o que e do da em um no na os as se',
  ],
};
/** Minimum share of frequent words in running text, and how many times more than in any other language. */
const LEAST_SHARE = 0.2;
const LEAST_LEAD = 2;
const FEWEST_WORDS = 30;

const languagesOf = new Map<string, string[]>();
for (const [language, lines] of Object.entries(FREQUENT)) {
  for (const word of new Set(lines.flatMap((line) => line.split(' ')))) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
  }
}

const NONE: readonly string[] = [];

/** Languages in which the word is so frequent that it does not help to identify a subject. */
export function languagesWith(word: string): readonly string[] {
  return languagesOf.get(word) ?? NONE;
}

/**
 * The language that the frequent words clearly indicate; null if the detector has to decide.
 * @param words each once, with the languages in which it is frequent
 */
export function languageOfFrequentWords(
  words: Iterable<{ count: number; languages: readonly string[] }>,
): string | null {
  const votes = new Map<string, number>();
  let total = 0;
  for (const { count, languages } of words) {
    total += count;
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + count);
  }
  const [[language, most] = [null, 0], [, second] = ['', 0]] = [...votes].toSorted((a, b) => b[1] - a[1]);
  const isClear = total >= FEWEST_WORDS && most >= total * LEAST_SHARE && most >= second * LEAST_LEAD;
  return isClear ? language : null;
}
