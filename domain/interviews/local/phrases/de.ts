import type { Phrases } from './phrases.ts';

const RULES =
  'Ich stelle vorbereitete Fragen, eine nach der anderen, und kommentiere Ihre Antworten nicht; Menschen lesen sie. Möchten Sie eine Frage nicht beantworten, sagen Sie es, dann folgt die nächste. Wir haben etwa {minutes} Minuten.';

export const de: Phrases = {
  greeting: `Guten Tag, ich bin {interviewer}, ein automatischer Interviewer für {organization}. ${RULES}`,
  greetingOfNobody: `Guten Tag, ich bin {interviewer}, ein automatischer Interviewer. ${RULES}`,
  lastQuestion: 'Unsere Zeit ist fast um, daher ist dies die letzte Frage.',
  closing:
    'Das waren alle meine Fragen. Vielen Dank für Ihre Zeit. Sie können diese Seite jetzt schließen. Auf Wiedersehen!',
  timeIsUp: 'Unsere Zeit ist um, daher höre ich hier auf. Vielen Dank für Ihre Antworten. Auf Wiedersehen!',
};
