import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const fr: ResultWords = {
  confidential: 'confidentiel',
  download: 'Télécharger en PDF',
  candidate: 'Candidature {number}',
  notAnalysed: 'Pas encore analysé',
  noScore: 'Pas de note',
  score: '{score} sur 100',
  level: '{level} sur {top}',
  confidence: 'Fiabilité : {share}',
  analysedBy: 'Analysé par {model}',
  setByPerson: 'Fixé par une personne',
  notAsked: 'Question non posée',
  notJudged: 'Non évalué',
  forPerson: 'Pas encore de niveau : une personne doit lire la réponse',
  meets: 'remplit la condition',
  meetsNot: 'ne remplit pas la condition',
  transcriptOf: 'Transcription de {name}',
  interviewer: 'Entretien',
  speaker: 'Réponse',
  reasons: {
    'no-transcript':
      'Le fournisseur vocal n’a livré aucune transcription de cet appel ; rien n’a donc été évalué.',
    'unclear-speakers':
      'On ne sait pas laquelle des deux voix est celle de la personne interrogée ; rien n’a donc été évalué. Lisez le début et indiquez qui parle.',
    'no-model':
      'Aucun modèle de langage autorisé à évaluer n’est connecté ; il n’y a donc ni niveaux ni note. Ci-dessous figure ce qui a été répondu à chaque question posée mot pour mot ; la transcription contient tout.',
    garbled:
      'La plupart de ce qui a été entendu n’est pas une langue ; rien n’a donc été évalué. Écoutez l’enregistrement s’il y en a un.',
    insufficient:
      'La transcription contient trop peu pour une évaluation : moins de deux réponses ou de quarante mots, ou aucune des questions qui comptent.',
    'needs-review':
      'Il n’y a pas de total tant qu’une personne n’a pas fixé les niveaux que le modèle n’a pas pu établir.',
  },
  proposal:
    'Une proposition de {model} d’après une seule transcription : ce sont des personnes qui décident.',
  coverage: 'Elle repose sur {judged} questions sur {of} ; les autres n’ont pas été posées ou évaluées.',
  byPeople: 'Niveaux fixés par des personnes : {levels}.',
  waits: {
    'readings-differ': 'Deux lectures indépendantes ne s’accordent pas sur la réponse à : {questions}.',
    'no-quote':
      'Le modèle a donné un niveau qu’aucune parole de la personne interrogée ne montre pour : {questions}.',
    'not-judged': 'Le modèle n’a pas pu évaluer la réponse à : {questions}.',
    unknown: 'Une personne doit fixer le niveau de : {questions}.',
  },
};
