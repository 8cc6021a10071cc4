import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const zh: ResultWords = {
  confidential: '保密',
  download: '下载 PDF',
  candidate: '候选人 {number}',
  notAnalysed: '尚未分析',
  noScore: '没有分数',
  score: '{score} 分（满分 100）',
  level: '{level}（最高 {top}）',
  confidence: '把握程度：{share}',
  analysedBy: '分析者：{model}',
  setByPerson: '由人设定',
  notAsked: '未提问',
  notJudged: '未评价',
  forPerson: '还没有等级：需要有人阅读回答',
  meets: '符合要求',
  meetsNot: '不符合要求',
  transcriptOf: '{name} 的面试记录',
  interviewer: '面试官',
  speaker: '候选人',
  reasons: {
    'no-transcript': '语音服务商没有提供这次通话的记录，因此未作任何评价。',
    'unclear-speakers': '不清楚两个声音中哪一个是候选人，因此未作任何评价。请阅读开头并指明谁在说话。',
    'no-model':
      '没有连接可以评价的语言模型，因此没有等级也没有分数。下面是对每个按原文提出的问题的回答；记录中包含全部内容。',
    garbled: '听到的大部分内容不成语言，因此未作任何评价。如有录音，请收听录音。',
    insufficient: '记录内容太少，无法评价：回答少于两个或少于四十个词，或者没有提出任何计分的问题。',
    'needs-review': '在有人设定模型无法确定的等级之前，没有总分。',
  },
  proposal: '{model} 根据一份记录提出的建议：由人来决定。',
  coverage: '依据 {of} 个问题中的 {judged} 个；其余问题未提出或未评价。',
  byPeople: '由人设定的等级：{levels}。',
  waits: {
    'readings-differ': '两次独立的阅读对以下问题的回答意见不一致：{questions}。',
    'no-quote': '对于以下问题，模型给出的等级没有候选人的话可以证明：{questions}。',
    'not-judged': '模型无法评价对以下问题的回答：{questions}。',
    unknown: '以下问题的等级需要由人设定：{questions}。',
  },
};
