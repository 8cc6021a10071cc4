import { statesOf, type InTraining, type TrainingState } from './in-training.ts';

interface Note {
  text: string;
  states: Record<TrainingState, string>;
}

const ENGLISH: Note = {
  text: 'Some documents are still being learnt ({states}). The answer may be in one of them: please ask again later.',
  states: { queued: 'queued', processing: 'in progress', blocked: 'held up', paused: 'paused' },
};

/** By ISO 639-1 code. */
const NOTES: Record<string, Note | undefined> = {
  en: ENGLISH,
  de: {
    text: 'Einige Dokumente werden noch gelernt ({states}). Die Antwort kann in einem davon stehen: Bitte fragen Sie später noch einmal.',
    states: {
      queued: 'in der Warteschlange',
      processing: 'in Arbeit',
      blocked: 'aufgehalten',
      paused: 'angehalten',
    },
  },
  fr: {
    text: "Certains documents sont encore en cours d'apprentissage ({states}). La réponse s'y trouve peut-être : reposez la question plus tard.",
    states: { queued: 'en attente', processing: 'en cours', blocked: 'bloqués', paused: 'en pause' },
  },
  es: {
    text: 'Algunos documentos todavía se están aprendiendo ({states}). La respuesta puede estar en uno de ellos: vuelve a preguntar más tarde.',
    states: { queued: 'en cola', processing: 'en curso', blocked: 'detenidos', paused: 'en pausa' },
  },
  it: {
    text: 'Alcuni documenti sono ancora in fase di apprendimento ({states}). La risposta potrebbe trovarsi in uno di essi: riprova più tardi.',
    states: { queued: 'in coda', processing: 'in corso', blocked: 'bloccati', paused: 'in pausa' },
  },
  nl: {
    text: 'Sommige documenten worden nog geleerd ({states}). Het antwoord staat er misschien in: stel de vraag later nog eens.',
    states: { queued: 'in de wachtrij', processing: 'bezig', blocked: 'opgehouden', paused: 'gepauzeerd' },
  },
  pt: {
    text: 'Alguns documentos ainda estão sendo aprendidos ({states}). A resposta pode estar em um deles: pergunte novamente mais tarde.',
    states: { queued: 'na fila', processing: 'em andamento', blocked: 'bloqueados', paused: 'em pausa' },
  },
};

/**
 * A sentence, in the language of the question (ISO 639-1) or else English, saying how many documents are still in training and in
 * which state.
 */
export function trainingNote(language: string, training: InTraining): string {
  const { text, states } = NOTES[language] ?? ENGLISH;
  const counts = statesOf(training).map(([state, count]) => `${states[state]}: ${count}`);
  return text.replace('{states}', () => counts.join(', '));
}
