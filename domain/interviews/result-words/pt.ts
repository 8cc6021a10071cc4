import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const pt: ResultWords = {
  confidential: 'confidencial',
  download: 'Baixar em PDF',
  candidate: 'Candidatura {number}',
  notAnalysed: 'Ainda não analisado',
  noScore: 'Sem pontuação',
  score: '{score} de 100',
  level: '{level} de {top}',
  confidence: 'Confiança: {share}',
  analysedBy: 'Analisado por {model}',
  setByPerson: 'Definido por uma pessoa',
  notAsked: 'Não perguntado',
  notJudged: 'Não avaliado',
  forPerson: 'Ainda sem nível: uma pessoa tem de ler a resposta',
  meets: 'cumpre o requisito',
  meetsNot: 'não cumpre o requisito',
  transcriptOf: 'Transcrição de {name}',
  interviewer: 'Entrevista',
  speaker: 'Resposta',
  reasons: {
    'no-transcript':
      'O fornecedor de voz não entregou nenhuma transcrição desta chamada, por isso nada foi avaliado.',
    'unclear-speakers':
      'Não está claro qual das duas vozes é a da pessoa entrevistada, por isso nada foi avaliado. Leia o início e indique quem fala.',
    'no-model':
      'Não há nenhum modelo de linguagem conectado que possa avaliar, por isso não há níveis nem pontuação. Abaixo está o que foi respondido a cada pergunta feita palavra por palavra; a transcrição contém tudo.',
    garbled:
      'A maior parte do que se ouviu não é linguagem, por isso nada foi avaliado. Ouça a gravação, se houver.',
    insufficient:
      'A transcrição contém muito pouco para uma avaliação: menos de duas respostas ou de quarenta palavras, ou nenhuma das perguntas que contam.',
    'needs-review':
      'Não há total enquanto uma pessoa não definir os níveis que o modelo não conseguiu determinar.',
  },
  proposal: 'Uma proposta de {model} a partir de uma única transcrição: quem decide são pessoas.',
  coverage: 'Baseia-se em {judged} de {of} perguntas; as outras não foram feitas ou não foram avaliadas.',
  byPeople: 'Níveis definidos por pessoas: {levels}.',
  waits: {
    'readings-differ': 'Duas leituras independentes não concordam sobre a resposta a: {questions}.',
    'no-quote': 'O modelo deu um nível que nenhuma palavra da pessoa entrevistada demonstra em: {questions}.',
    'not-judged': 'O modelo não conseguiu avaliar a resposta a: {questions}.',
    unknown: 'Uma pessoa tem de definir o nível de: {questions}.',
  },
};
