import { wordsOf } from '../../question-words.ts';
import type { ReadQuestion } from '../question/question.ts';
import type { Ranked } from '../candidates/rank-candidates.ts';

/** Things of one kind that rule each other out, each with its forms, in English, German, French and Spanish. */
const KINDS = [
  [
    'january jan januar janvier enero',
    'february feb februar février febrero',
    'march mar märz mars marzo',
    'april apr avril abril',
    // Not `may`, which is seldom the month.
    'mai mayo',
    'june jun juni juin junio',
    'july jul juli juillet julio',
    'august aug août agosto',
    'september sept septembre septiembre',
    'october oct oktober octobre octubre',
    'november nov novembre noviembre',
    'december dec dezember décembre diciembre',
  ],
  [
    'monday mondays montag montags lundi lunes',
    'tuesday tuesdays dienstag dienstags mardi martes',
    'wednesday wednesdays mittwoch mittwochs mercredi miércoles',
    'thursday thursdays donnerstag donnerstags jeudi jueves',
    'friday fridays freitag freitags vendredi viernes',
    'saturday saturdays samstag samstags samedi sábado',
    'sunday sundays sonntag sonntags dimanche domingo',
  ],
  [
    'spring frühling frühjahr printemps primavera',
    'summer sommer été verano',
    'autumn herbst automne otoño',
    'winter hiver invierno',
  ],
  ['single einzel einzelzimmer', 'double doppel doppelzimmer doble', 'triple twin'],
  ['minimum mindestens', 'maximum max höchstens'],
  ['indoor indoors innen intérieur interior', 'outdoor outdoors außen extérieur exterior'],
  ['men herren hommes hombres', 'women damen frauen femmes mujeres'],
].map((kind) => kind.map((forms) => new Set(forms.split(' '))));

/** What comes right before a day or month at which something begins or ends: the others lie within. */
const BOUNDS = new Set(
  'until till to from since through by between bis ab von seit jusqu jusque depuis dès hasta desde'.split(
    ' ',
  ),
);
/** `until 31 August` */
const WORDS_BETWEEN = 2;

/**
 * Whether a question about the price in autumn is told the one in spring, and nothing of autumn: the neighbour of what is asked
 * about. Reasons may well lie in the difference.
 */
export function tellsOpposite({ text, wants }: ReadQuestion, told: readonly Ranked[]): boolean {
  if (wants.reason) return false;
  const asked = new Set(wordsOf(text));
  const said = told.flatMap(({ intro, above, headings, text: own, row }) =>
    wordsOf([...headings, above, intro, own, ...(row?.table.columns ?? [])].join('\n')),
  );
  return KINDS.some((kind) => {
    const named = kind.filter((forms) => isSaid(forms, asked));
    if (named.length !== 1) return false;
    const others = said.flatMap((word, place) => {
      const forms = kind.find((one) => one.has(word));
      return forms ? [{ forms, isBound: isBound(said, place) }] : [];
    });
    const isOther = others.every(({ forms, isBound: bound }) => !named.includes(forms) && !bound);
    return isOther && new Set(others.map(({ forms }) => forms)).size === 1;
  });
}

function isSaid(forms: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  return [...forms].some((form) => words.has(form));
}

function isBound(words: readonly string[], place: number): boolean {
  return words.slice(Math.max(0, place - WORDS_BETWEEN - 1), place).some((word) => BOUNDS.has(word));
}
