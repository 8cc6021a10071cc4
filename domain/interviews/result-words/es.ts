import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const es: ResultWords = {
  confidential: 'confidencial',
  download: 'Descargar en PDF',
  candidate: 'Candidatura {number}',
  notAnalysed: 'Aún sin analizar',
  noScore: 'Sin puntuación',
  score: '{score} de 100',
  level: '{level} de {top}',
  confidence: 'Confianza: {share}',
  analysedBy: 'Analizado por {model}',
  setByPerson: 'Fijado por una persona',
  notAsked: 'No se preguntó',
  notJudged: 'Sin valorar',
  forPerson: 'Aún sin nivel: una persona debe leer la respuesta',
  meets: 'cumple el requisito',
  meetsNot: 'no cumple el requisito',
  transcriptOf: 'Transcripción de {name}',
  interviewer: 'Entrevista',
  speaker: 'Respuesta',
  reasons: {
    'no-transcript':
      'El proveedor de voz no ha entregado ninguna transcripción de esta llamada, así que no se ha valorado nada.',
    'unclear-speakers':
      'No está claro cuál de las dos voces es la de la persona entrevistada, así que no se ha valorado nada. Lea el principio e indique quién habla.',
    'no-model':
      'No hay conectado ningún modelo de lenguaje que pueda valorar, así que no hay niveles ni puntuación. Abajo está lo que se respondió a cada pregunta hecha palabra por palabra; la transcripción lo contiene todo.',
    garbled:
      'La mayor parte de lo que se oyó no es lenguaje, así que no se ha valorado nada. Escuche la grabación, si la hay.',
    insufficient:
      'La transcripción contiene demasiado poco para valorar: menos de dos respuestas o de cuarenta palabras, o ninguna de las preguntas que cuentan.',
    'needs-review':
      'No hay total hasta que una persona fije los niveles que el modelo no pudo determinar con seguridad.',
  },
  proposal: 'Una propuesta de {model} a partir de una sola transcripción: deciden las personas.',
  coverage: 'Se basa en {judged} de {of} preguntas; las demás no se hicieron o no se valoraron.',
  byPeople: 'Niveles fijados por personas: {levels}.',
  waits: {
    'readings-differ': 'Dos lecturas independientes no coinciden en la respuesta a: {questions}.',
    'no-quote':
      'El modelo dio un nivel que ninguna palabra de la persona entrevistada demuestra en: {questions}.',
    'not-judged': 'El modelo no pudo valorar la respuesta a: {questions}.',
    unknown: 'Una persona debe fijar el nivel de: {questions}.',
  },
};
