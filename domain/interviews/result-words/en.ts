import type { ResultWords } from './words.ts';

export const en: ResultWords = {
  confidential: 'confidential',
  download: 'Download as PDF',
  candidate: 'Candidate {number}',
  notAnalysed: 'Not analysed yet',
  noScore: 'No score',
  score: '{score} of 100',
  level: '{level} of {top}',
  confidence: 'Confidence: {share}',
  analysedBy: 'Analysed by {model}',
  setByPerson: 'Set by a person',
  notAsked: 'Not asked',
  notJudged: 'Not judged',
  forPerson: 'No level yet: a person has to read the answer',
  meets: 'meets the requirement',
  meetsNot: 'does not meet the requirement',
  transcriptOf: 'Transcript of {name}',
  interviewer: 'Interviewer',
  speaker: 'Candidate',
  reasons: {
    'no-transcript': 'The voice provider has delivered no transcript of this call, so nothing was judged.',
    'unclear-speakers':
      'It is unclear which of the two voices is the candidate, so nothing was judged. Read the beginning, and say who speaks.',
    'no-model':
      'No language model that may judge is connected, so there are no levels and no score. Below is what was answered to each question that was asked word for word; the transcript has everything.',
    garbled:
      'Most of what was heard is no language, so nothing was judged. Listen to the recording if there is one.',
    insufficient:
      'The transcript holds too little for a judgement: fewer than two answers or forty words, or none of the questions that count.',
    'needs-review': 'There is no total until a person has set the levels that the model could not settle.',
  },
  proposal: 'A proposal of {model} from one transcript: people decide.',
  coverage: 'It rests on {judged} of {of} questions; the others were not asked or not judged.',
  byPeople: 'Levels set by a person: {levels}.',
  waits: {
    'readings-differ': 'Two independent readings do not agree on the answer to: {questions}.',
    'no-quote': 'The model gave a level that no words of the candidate show for: {questions}.',
    'not-judged': 'The model could not judge the answer to: {questions}.',
    unknown: 'A person has to set the level of: {questions}.',
  },
};
