import type { ResultWords } from './words.ts';

export const de: ResultWords = {
  confidential: 'vertraulich',
  download: 'Als PDF herunterladen',
  candidate: 'Person {number}',
  notAnalysed: 'Noch nicht ausgewertet',
  noScore: 'Keine Punktzahl',
  score: '{score} von 100',
  level: '{level} von {top}',
  confidence: 'Sicherheit: {share}',
  analysedBy: 'Ausgewertet von {model}',
  setByPerson: 'Von einem Menschen gesetzt',
  notAsked: 'Nicht gefragt',
  notJudged: 'Nicht bewertet',
  forPerson: 'Noch keine Stufe: Ein Mensch muss die Antwort lesen',
  meets: 'erfüllt die Anforderung',
  meetsNot: 'erfüllt die Anforderung nicht',
  transcriptOf: 'Mitschrift: {name}',
  interviewer: 'Interview',
  speaker: 'Antwort',
  reasons: {
    'no-transcript':
      'Der Sprachdienst hat keine Mitschrift dieses Gesprächs geliefert, deshalb wurde nichts bewertet.',
    'unclear-speakers':
      'Es ist unklar, welche der beiden Stimmen die befragte Person ist, deshalb wurde nichts bewertet. Lesen Sie den Anfang und legen Sie fest, wer spricht.',
    'no-model':
      'Kein Sprachmodell, das bewerten darf, ist verbunden, deshalb gibt es weder Stufen noch Punktzahl. Unten steht, was auf jede wörtlich gestellte Frage geantwortet wurde; die Mitschrift enthält alles.',
    garbled:
      'Das meiste, was zu hören war, ist keine Sprache, deshalb wurde nichts bewertet. Hören Sie die Aufnahme an, falls es eine gibt.',
    insufficient:
      'Die Mitschrift enthält zu wenig für eine Bewertung: weniger als zwei Antworten oder vierzig Wörter, oder keine der Fragen, die zählen.',
    'needs-review':
      'Es gibt keine Gesamtzahl, bis ein Mensch die Stufen gesetzt hat, die das Modell nicht sicher bestimmen konnte.',
  },
  proposal: 'Ein Vorschlag von {model} aus einer einzigen Mitschrift: Menschen entscheiden.',
  coverage: 'Grundlage sind {judged} von {of} Fragen; die übrigen wurden nicht gestellt oder nicht bewertet.',
  byPeople: 'Von Menschen gesetzte Stufen: {levels}.',
  waits: {
    'readings-differ': 'Zwei unabhängige Lesungen der Antwort stimmen nicht überein bei: {questions}.',
    'no-quote': 'Das Modell gab eine Stufe, die keine Worte der befragten Person belegen, bei: {questions}.',
    'not-judged': 'Das Modell konnte die Antwort nicht bewerten auf: {questions}.',
    unknown: 'Ein Mensch muss die Stufe setzen für: {questions}.',
  },
};
