import type { PhraseLanguage } from './language.ts';

const MOST_WORDS = 6;
const MOST_CHARACTERS = 60;

/** Where the core of a sentence ends. */
const CUT: Record<PhraseLanguage, RegExp> = {
  en: /[,;:.!?…]|\s[–—-]\s|\s(?:that|which|who|because|so|while|when|within|without|with|for|from|by|at|to|until|if|and then|but|using|including|every)\s/iu,
  de: /[,;:.!?…]|\s[–—-]\s|\s(?:die|der|das|weil|damit|während|wenn|innerhalb|ohne|mit|für|von|bei|bis|falls|aber|sowie|inklusive|jeden|jede)\s/iu,
};
const OPENING: Record<PhraseLanguage, RegExp> = {
  en: /^(?:(?:we|you|our team|they|it|this)\s+(?:also\s+|always\s+|can\s+|will\s+|even\s+)*(?:(?:are|is|have|has|offer|offers|provide|provides|sell|sells|get|gets|do|does)\s+)?)(?:also\s+)?(?:an?\s+|the\s+)?/iu,
  de: /^(?:(?:wir|sie|unser team|du|es|ihr)\s+\p{L}+(?:\s+(?:ihnen|dir|euch|auch|immer|sogar|uns))*\s+)(?:eine?[nmrs]?\s+)?/iu,
};
/** An English opening that ends behind its verb; what follows others is a verb. */
const HAS_VERB =
  /\s(?:are|is|have|has|offers?|provides?|sells?|gets?|do|does)\s+(?:also\s+)?(?:an?\s+|the\s+)?$/iu;
/** A word that cannot stand at the end of a title. */
const DANGLING =
  /\s(?:and|or|of|in|on|a|an|the|our|your|all|und|oder|in|im|am|auf|an|ein|eine|einen|unsere?|ihre?|alle|zu|is|are|ist|sind|can|will)$/iu;

/** A few words of the sentence that can stand above it; null where they would say nothing, or the whole sentence. */
export function shortTitle(statement: string, language: PhraseLanguage): string | null {
  const named = /^([^:]+):\s+\S/u.exec(statement)?.[1];
  if (named !== undefined && canName(named)) return named;
  // Without a pronoun to begin with, nothing tells where the subject ends and the verb begins.
  const [opening] = OPENING[language].exec(statement) ?? [];
  if (opening === undefined) return null;
  const core = cutAt(statement.slice(opening.length), CUT[language]);
  const words = withoutDangling(core.split(/\s+/u).slice(0, MOST_WORDS).join(' '));
  const isWhole = words.length >= statement.replace(/[.!?…]+$/u, '').length;
  if (words.length < 4 || words.length > MOST_CHARACTERS || isWhole) return null;
  // `We deliver within five miles`: a verb alone is no title.
  if (language === 'en' && !words.includes(' ') && !HAS_VERB.test(opening)) return null;
  return capitalised(words);
}

/** Whether the words before a colon can stand above what is behind it. */
export function canName(words: string): boolean {
  return /^[^:.!?]{3,50}$/u.test(words) && words.split(' ').length <= MOST_WORDS;
}

/** The text below a title: what stands behind its colon where the title came from there. */
export function textBelow(statement: string, title: string | null): string {
  return title !== null && statement.startsWith(`${title}:`)
    ? capitalised(statement.slice(title.length + 1).trim())
    : statement;
}

const IS: Record<PhraseLanguage, RegExp> = {
  en: /^(?:.{1,80}?)\s(?:is|are)\s(?:(?:an?|the|your)\s+)?(.+)$/iu,
  de: /^(?:.{1,80}?)\s(?:ist|sind)\s(?:eine?[nmrs]?|der|die|das|ihre?)\s+(.+)$/iu,
};
const RELATIVE: Record<PhraseLanguage, RegExp> = {
  en: /[,;:.!?…]|\s[–—]\s|\s(?:that|which|who|where|because)\s/iu,
  de: /[,;:.!?…]|\s[–—]\s|\s(?:weil|wo)\s/iu,
};

/** Pictures and punctuation around a line. */
const ORNAMENT = /^[^\p{L}\p{N}"“„«]+|[^\p{L}\p{N}"”“»!?)%+]+$/gu;

/** The line at the top of the page: what the business is or does, in the brief's own words; its name where nothing fits. */
export function headline(name: string, statements: readonly string[], language: PhraseLanguage): string {
  for (const statement of statements.slice(0, 2)) {
    const whole = statement.replace(/[.…]+$/u, '');
    const is = IS[language].exec(statement)?.[1];
    const isShort = is !== undefined && is.split(' ').length <= MOST_WORDS;
    const candidates = [
      isShort && is,
      is && cutAt(is, RELATIVE[language]),
      whole,
      cutAt(whole, RELATIVE[language]),
    ];
    for (const candidate of candidates) {
      const line = candidate && withoutDangling(candidate.replace(ORNAMENT, ''));
      const words = line ? line.split(/\s+/u).length : 0;
      if (line && words >= 2 && words <= 11 && line.length <= 80 && line !== name) return capitalised(line);
    }
  }
  return name;
}

function cutAt(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return (at < 0 ? text : text.slice(0, at)).trim();
}

function withoutDangling(text: string): string {
  let words = text;
  while (DANGLING.test(words)) words = words.replace(DANGLING, '');
  return words.trim();
}

export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
