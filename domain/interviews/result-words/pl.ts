import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const pl: ResultWords = {
  confidential: 'poufne',
  download: 'Pobierz jako PDF',
  candidate: 'Kandydatura {number}',
  notAnalysed: 'Jeszcze nieprzeanalizowane',
  noScore: 'Brak wyniku',
  score: '{score} na 100',
  level: '{level} na {top}',
  confidence: 'Pewność: {share}',
  analysedBy: 'Analiza: {model}',
  setByPerson: 'Ustalone przez człowieka',
  notAsked: 'Nie zadano',
  notJudged: 'Nie oceniono',
  forPerson: 'Jeszcze bez poziomu: odpowiedź musi przeczytać człowiek',
  meets: 'spełnia wymaganie',
  meetsNot: 'nie spełnia wymagania',
  transcriptOf: 'Zapis rozmowy: {name}',
  interviewer: 'Prowadzący',
  speaker: 'Odpowiedź',
  reasons: {
    'no-transcript': 'Dostawca głosu nie przekazał zapisu tej rozmowy, więc niczego nie oceniono.',
    'unclear-speakers':
      'Nie wiadomo, który z dwóch głosów należy do osoby odpowiadającej, więc niczego nie oceniono. Przeczytaj początek i wskaż, kto mówi.',
    'no-model':
      'Nie podłączono modelu językowego, który może oceniać, więc nie ma poziomów ani wyniku. Poniżej jest to, co odpowiedziano na każde pytanie zadane słowo w słowo; zapis zawiera wszystko.',
    garbled:
      'Większość tego, co słychać, nie jest językiem, więc niczego nie oceniono. Odsłuchaj nagranie, jeśli jest.',
    insufficient:
      'Zapis zawiera za mało, by coś ocenić: mniej niż dwie odpowiedzi lub czterdzieści słów albo żadnego z pytań, które się liczą.',
    'needs-review':
      'Nie ma wyniku łącznego, dopóki człowiek nie ustali poziomów, których model nie mógł rozstrzygnąć.',
  },
  proposal: 'Propozycja modelu {model} na podstawie jednego zapisu: decydują ludzie.',
  coverage: 'Podstawą są pytania: {judged} z {of}; pozostałych nie zadano lub nie oceniono.',
  byPeople: 'Poziomy ustalone przez ludzi: {levels}.',
  waits: {
    'readings-differ': 'Dwa niezależne odczyty nie są zgodne co do odpowiedzi na: {questions}.',
    'no-quote':
      'Model podał poziom, którego nie potwierdzają żadne słowa osoby odpowiadającej, dla: {questions}.',
    'not-judged': 'Model nie mógł ocenić odpowiedzi na: {questions}.',
    unknown: 'Człowiek musi ustalić poziom dla: {questions}.',
  },
};
