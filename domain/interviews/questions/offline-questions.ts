import { phraseLanguage, type PhraseLanguage } from '../language.ts';
import { spokenWords } from '../scoring/spoken-words.ts';

/** What questions are made of: texts of the company and, where there is one, the candidate's CV. */
export interface QuestionSource {
  objective: string;
  jobDescription: string;
  resume: string;
  count: number;
}

/** `{}` is a line of the source, word for word. */
const FRAMES: Record<
  PhraseLanguage,
  Record<'opening' | 'role' | 'job' | 'resume' | 'general', readonly string[]>
> = {
  en: {
    opening: ['Which part of your experience matters most for this position, and why?'],
    role: [
      'We are looking for “{}”. Which part of your experience fits that best, and why?',
      'After three months, how would we see that we have found “{}”?',
    ],
    job: [
      'The position asks for “{}”. Where have you done this, and what was your own part in it?',
      'One part of the work is “{}”. How would you go about it in your first weeks?',
      'Tell me about a situation in which this mattered: “{}”.',
    ],
    resume: [
      'Your CV says “{}”. What was your own part in it, and what came of it?',
      'Your CV names “{}”. What was the hardest decision there?',
    ],
    general: [
      'Tell me about a piece of work that went wrong. What did you change afterwards?',
      'How do you decide what to do first when everything is urgent?',
      'Tell me about a disagreement at work. How was it settled?',
      'What have you learned in the last year, and how did you go about it?',
      'How do you notice that your work is good enough to hand over?',
      'Whom do you ask when you are stuck, and when?',
      'What do you expect of the people you work with?',
      'What would you like to ask us before you decide?',
    ],
  },
  de: {
    opening: ['Welcher Teil Ihrer Erfahrung ist für diese Stelle am wichtigsten, und warum?'],
    role: [
      'Wir suchen „{}“. Welcher Teil Ihrer Erfahrung passt am besten dazu, und warum?',
      'Woran würden wir nach drei Monaten sehen, dass wir „{}“ gefunden haben?',
    ],
    job: [
      'Die Stelle verlangt „{}“. Wo haben Sie das schon getan, und was war Ihr eigener Anteil?',
      'Ein Teil der Arbeit ist „{}“. Wie würden Sie das in den ersten Wochen angehen?',
      'Schildern Sie eine Situation, in der es darauf ankam: „{}“.',
    ],
    resume: [
      'In Ihrem Lebenslauf steht „{}“. Was war Ihr eigener Anteil, und was kam dabei heraus?',
      'Ihr Lebenslauf nennt „{}“. Was war dort die schwerste Entscheidung?',
    ],
    general: [
      'Erzählen Sie von einer Arbeit, die misslungen ist. Was haben Sie danach geändert?',
      'Wie entscheiden Sie, was zuerst kommt, wenn alles dringend ist?',
      'Erzählen Sie von einer Meinungsverschiedenheit bei der Arbeit. Wie wurde sie gelöst?',
      'Was haben Sie im letzten Jahr gelernt, und wie sind Sie dabei vorgegangen?',
      'Woran merken Sie, dass Ihre Arbeit gut genug ist, um sie abzugeben?',
      'Wen fragen Sie, wenn Sie nicht weiterkommen, und wann?',
      'Was erwarten Sie von den Menschen, mit denen Sie arbeiten?',
      'Was möchten Sie uns fragen, bevor Sie sich entscheiden?',
    ],
  },
};

/** Whom an objective says that one looks for. */
const SOUGHT =
  /^(?:(?:we(?:’re|'re| are)? )?(?:looking for|hiring|seeking|searching for|recruiting)|we need|find(?! out)|hire|recruit|(?:wir )?suchen?(?: wir)?|gesucht(?: wird)?:?)\s+((?:an?|two|three|some|our|eine?n?|unsere?n?|zwei|drei)\s.+)$/iu;
const MOST_OF_ROLE = 14;

/** Among the frames of the job, the one that speaks of a part of the work. */
const WORK_FRAME = 1;
const LEAST_WORDS = 2;
const MOST_WORDS = 22;
const BULLET = /^\s*(?:[-*•–·▪◦]|\d{1,2}[.)])\s+/u;
/** Lines that ask for something, or report on work. */
const TELLING =
  /\b(?:experience|knowledge|skills?|ability|responsib\w+|manag\w+|develop\w*|build\w*|built|lead\w*|led|design\w*|maintain\w*|plan\w*|train\w*|teach\w*|support\w*|familiar|degree|certificate|erfahrung|kenntniss?e?|fähigkeit\w*|verantwort\w*|leit\w+|entwick\w+|plan\w+|betreu\w+|ausbild\w+|führ\w+)\b/iu;
/** Beginnings of sentences of an advertisement, which do not fit into a question. */
const ADDRESSING =
  /^(?:you(?:’ll| will| have| bring| are able to| should have)?|(?:we|the position|this position|the role) (?:expects?|requires?|asks? for|needs?|wants?|looks? for|are looking for)|sie (?:haben|verfügen über|bringen)|wir (?:erwarten|suchen|wünschen uns)|(?:requirements?|certificates?|tasks?|duties|anforderungen|zertifikate|aufgaben)\s*:)\s+/iu;
/** What the reader will do, and not what is offered for it. */
const TASK =
  /^you(?:’ll|'ll| will)?\s(?!get|receive|enjoy|benefit|earn|can expect|work (?:from|with us))\p{Ll}/iu;
/** What somebody has to bring along is no part of the work. */
const BROUGHT_ALONG =
  /\b(?:experience|knowledge|skills?|ability|familiar|degree|certificates?|apprenticeship|qualifications?|erfahrung|kenntniss?e?|fähigkeit\w*|abschluss|ausbildung)\b/iu;
/** From year to year, as work is in a CV. */
const YEARS =
  /(?:\d{1,2}[/.])?(?:19|20)\d\d\s*(?:[-–—]|to|bis)\s*(?:(?:\d{1,2}[/.])?(?:19|20)\d\d|today|present|now|heute)?/giu;
const WORKED = /\s(?:at|for|in|bei|im|für)\s/iu;
const SCHOOL = /school|schule|gymnasium|abitur/iu;

/** Personal data of a CV is nobody's question. */
const PERSONAL =
  /@|https?:|www\.|\+?\d[\d\s()/-]{6,}|\b(?:born|date of birth|nationality|marital|married|religion|gender|address|phone|geboren|geburtsdatum|staatsangehörigkeit|familienstand|verheiratet|konfession|anschrift|telefon|curriculum vitae|résumé|resume|lebenslauf)\b/iu;

/**
 * Questions without a model: lines of the job description and of the CV, word for word in fixed frames, and general
 * questions where those do not suffice. Always `count` of them, none twice.
 */
export function offlineQuestions({ objective, jobDescription, resume, count }: QuestionSource): string[] {
  const frames = FRAMES[phraseLanguage([objective, jobDescription, resume].join('\n'))];
  const fromResume = framed(frames.resume, tellingLines(resume));
  const fromJob = framed(frames.job, tellingLines(jobDescription || objective).map(withoutAddress));
  const role = roleIn(objective);
  const opening = role ? frames.role.map((frame) => frame.replace('{}', () => role)) : frames.opening;
  const rest = [...opening, ...frames.general];
  // One of the CV after two of the job: both are asked about, the job first.
  const given = fromJob.flatMap((question, index) => {
    const cv = index % 2 === 1 ? fromResume[(index - 1) / 2] : undefined;
    return cv === undefined ? [question] : [question, cv];
  });
  const used = new Set(given);
  const left = fromResume.filter((question) => !used.has(question));
  const some = [...given, ...left].slice(0, Math.max(count - 2, 1));
  return [rest[0] ?? '', ...some, ...rest.slice(1), ...given.slice(some.length)]
    .filter((question, index, all) => question !== '' && all.indexOf(question) === index)
    .slice(0, count);
}

/** The position in the words of the objective; null where they name none that fits into a question. */
function roleIn(objective: string): string | null {
  const [first = ''] = objective.trim().split(/\n|(?<=[.!?])\s/u);
  const role = SOUGHT.exec(cleaned(first))?.[1];
  return role !== undefined && spokenWords(role).length <= MOST_OF_ROLE && !PERSONAL.test(role) ? role : null;
}

function framed(frames: readonly string[], lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const at = index % frames.length;
    const fits = frames.length < 3 || at !== WORK_FRAME || !BROUGHT_ALONG.test(line);
    return (frames[fits ? at : at + 1] ?? '{}').replace('{}', () => line);
  });
}

function withoutAddress(line: string): string {
  const rest = line.replace(ADDRESSING, '');
  return spokenWords(rest).length >= LEAST_WORDS ? rest : line;
}

/** Lines that can be in a question: list items and sentences that report on work, each once, in their order. */
function tellingLines(text: string): string[] {
  const lines = text
    .split(/\n+|(?<=[.!?;])\s+(?=\p{Lu})/u)
    .map((line) => ({ isItem: BULLET.test(line), text: cleaned(line) }))
    .filter(({ text: line }) => {
      const words = spokenWords(line).length;
      return (
        words >= LEAST_WORDS &&
        words <= MOST_WORDS &&
        !PERSONAL.test(line.replaceAll(YEARS, ' ')) &&
        !/[?:]$/.test(line)
      );
    });
  const telling = lines.filter(
    ({ isItem, text: line }) => isItem || TELLING.test(line) || TASK.test(line) || isPosition(line),
  );
  return [...new Set(telling.map(({ text: line }) => line))];
}

function isPosition(line: string): boolean {
  return line.search(YEARS) >= 0 && WORKED.test(line) && !SCHOOL.test(line);
}

function cleaned(line: string): string {
  return line
    .replace(BULLET, '')
    .replace(/[“”„"«»]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.;,]+$/u, '');
}
