import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const it: ResultWords = {
  confidential: 'riservato',
  download: 'Scarica come PDF',
  candidate: 'Candidatura {number}',
  notAnalysed: 'Non ancora analizzato',
  noScore: 'Nessun punteggio',
  score: '{score} su 100',
  level: '{level} su {top}',
  confidence: 'Affidabilità: {share}',
  analysedBy: 'Analizzato da {model}',
  setByPerson: 'Fissato da una persona',
  notAsked: 'Domanda non posta',
  notJudged: 'Non valutato',
  forPerson: 'Ancora nessun livello: una persona deve leggere la risposta',
  meets: 'soddisfa il requisito',
  meetsNot: 'non soddisfa il requisito',
  transcriptOf: 'Trascrizione di {name}',
  interviewer: 'Colloquio',
  speaker: 'Risposta',
  reasons: {
    'no-transcript':
      'Il fornitore vocale non ha consegnato alcuna trascrizione di questa chiamata, quindi nulla è stato valutato.',
    'unclear-speakers':
      'Non è chiaro quale delle due voci sia quella della persona intervistata, quindi nulla è stato valutato. Leggete l’inizio e indicate chi parla.',
    'no-model':
      'Non è collegato alcun modello linguistico che possa valutare, quindi non ci sono livelli né punteggio. Sotto c’è quanto è stato risposto a ogni domanda posta parola per parola; la trascrizione contiene tutto.',
    garbled:
      'La maggior parte di ciò che si è sentito non è linguaggio, quindi nulla è stato valutato. Ascoltate la registrazione, se c’è.',
    insufficient:
      'La trascrizione contiene troppo poco per una valutazione: meno di due risposte o di quaranta parole, o nessuna delle domande che contano.',
    'needs-review':
      'Non c’è un totale finché una persona non ha fissato i livelli che il modello non ha potuto stabilire.',
  },
  proposal: 'Una proposta di {model} da una sola trascrizione: decidono le persone.',
  coverage: 'Si basa su {judged} domande su {of}; le altre non sono state poste o valutate.',
  byPeople: 'Livelli fissati da persone: {levels}.',
  waits: {
    'readings-differ': 'Due letture indipendenti non concordano sulla risposta a: {questions}.',
    'no-quote':
      'Il modello ha dato un livello che nessuna parola della persona intervistata dimostra per: {questions}.',
    'not-judged': 'Il modello non ha potuto valutare la risposta a: {questions}.',
    unknown: 'Una persona deve fissare il livello di: {questions}.',
  },
};
