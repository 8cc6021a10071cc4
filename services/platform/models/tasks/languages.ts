import { textTask, type Task } from './task.ts';

interface Question {
  language: string;
  code: string;
  material: string;
  question: string;
  /** Matches an answer in this language. */
  expected: RegExp;
}

const QUESTIONS: readonly Question[] = [
  {
    language: 'German',
    code: 'de',
    material:
      'Die Werkstatt öffnet samstags um neun Uhr und schließt um zwölf Uhr. Montags ist sie geschlossen.',
    question: 'Wann schließt die Werkstatt am Samstag? Antworte in einem kurzen Satz.',
    expected: /(?:zwölf|12)(?:[:.]00)? Uhr/i,
  },
  {
    language: 'Spanish',
    code: 'es',
    material:
      'Los muebles viejos se recogen los miércoles; el papel y el cartón, cada quince días, los viernes.',
    question: '¿Qué día se recogen los muebles viejos? Responde con una frase corta.',
    expected: /miércoles/i,
  },
  {
    language: 'Japanese',
    code: 'ja',
    material: '図書館は毎週月曜日が休館日です。開館時間は午前九時から午後六時までです。',
    question: '図書館が休みなのは何曜日ですか。短い一文で答えてください。',
    expected: /月曜/,
  },
];

/** A question in each of three languages, to be answered in it. */
export const languages: readonly Task[] = QUESTIONS.map(({ language, code, expected, ...rest }) =>
  textTask({
    ...rest,
    id: `language-${code}`,
    title: `Answers in ${language}`,
    problemOf: (answer) => (expected.test(answer) ? null : `Expected the right day or time, in ${language}.`),
  }),
);
