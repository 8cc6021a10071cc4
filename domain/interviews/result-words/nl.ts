import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const nl: ResultWords = {
  confidential: 'vertrouwelijk',
  download: 'Downloaden als PDF',
  candidate: 'Kandidaat {number}',
  notAnalysed: 'Nog niet geanalyseerd',
  noScore: 'Geen score',
  score: '{score} van 100',
  level: '{level} van {top}',
  confidence: 'Zekerheid: {share}',
  analysedBy: 'Geanalyseerd door {model}',
  setByPerson: 'Door een mens bepaald',
  notAsked: 'Niet gevraagd',
  notJudged: 'Niet beoordeeld',
  forPerson: 'Nog geen niveau: een mens moet het antwoord lezen',
  meets: 'voldoet aan de eis',
  meetsNot: 'voldoet niet aan de eis',
  transcriptOf: 'Transcript van {name}',
  interviewer: 'Interviewer',
  speaker: 'Kandidaat',
  reasons: {
    'no-transcript':
      'De spraakaanbieder heeft geen transcript van dit gesprek geleverd, dus er is niets beoordeeld.',
    'unclear-speakers':
      'Het is onduidelijk welke van de twee stemmen de kandidaat is, dus er is niets beoordeeld. Lees het begin en geef aan wie er spreekt.',
    'no-model':
      'Er is geen taalmodel verbonden dat mag beoordelen, dus er zijn geen niveaus en geen score. Hieronder staat wat er is geantwoord op elke vraag die woordelijk is gesteld; het transcript bevat alles.',
    garbled:
      'Het meeste van wat te horen was, is geen taal, dus er is niets beoordeeld. Beluister de opname als die er is.',
    insufficient:
      'Het transcript bevat te weinig voor een oordeel: minder dan twee antwoorden of veertig woorden, of geen van de vragen die meetellen.',
    'needs-review':
      'Er is geen totaal totdat een mens de niveaus heeft bepaald die het model niet kon vaststellen.',
  },
  proposal: 'Een voorstel van {model} op basis van één transcript: mensen beslissen.',
  coverage: 'Het berust op {judged} van {of} vragen; de andere zijn niet gesteld of niet beoordeeld.',
  byPeople: 'Door mensen bepaalde niveaus: {levels}.',
  waits: {
    'readings-differ': 'Twee onafhankelijke lezingen komen niet overeen bij het antwoord op: {questions}.',
    'no-quote': 'Het model gaf een niveau dat uit geen woorden van de kandidaat blijkt bij: {questions}.',
    'not-judged': 'Het model kon het antwoord niet beoordelen op: {questions}.',
    unknown: 'Een mens moet het niveau bepalen van: {questions}.',
  },
};
