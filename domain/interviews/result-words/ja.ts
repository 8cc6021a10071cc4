import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const ja: ResultWords = {
  confidential: '社外秘',
  download: 'PDFでダウンロード',
  candidate: '応募者{number}',
  notAnalysed: 'まだ分析されていません',
  noScore: '点数なし',
  score: '100点中{score}点',
  level: 'レベル{level}（最高{top}）',
  confidence: '確信度：{share}',
  analysedBy: '分析：{model}',
  setByPerson: '人が設定しました',
  notAsked: '質問されていません',
  notJudged: '評価なし',
  forPerson: 'まだ段階がありません。人が回答を読む必要があります',
  meets: '条件を満たす',
  meetsNot: '条件を満たさない',
  transcriptOf: '{name}さんの面接記録',
  interviewer: '面接官',
  speaker: '応募者',
  reasons: {
    'no-transcript': '音声サービスからこの通話の記録が届いていないため、何も評価されていません。',
    'unclear-speakers':
      'どちらの声が応募者か分からないため、何も評価されていません。冒頭を読み、誰が話しているかを指定してください。',
    'no-model':
      '評価を行える言語モデルが接続されていないため、段階も点数もありません。以下は、そのままの言葉で尋ねられた各質問への回答です。記録にはすべてが含まれます。',
    garbled:
      '聞き取れたものの大半が言葉になっていないため、何も評価されていません。録音があればお聞きください。',
    insufficient:
      '評価するには記録が少なすぎます。回答が二つ未満か四十語未満、または対象となる質問が一つもありません。',
    'needs-review': 'モデルが確定できなかった段階を人が設定するまで、合計点はありません。',
  },
  proposal: '一つの記録に基づく{model}の提案です。決めるのは人です。',
  coverage: '{of}問中{judged}問に基づいています。ほかは質問されていないか、評価されていません。',
  byPeople: '人が設定した段階：{levels}。',
  waits: {
    'readings-differ': '独立した二回の読み取りが次の質問への回答で一致しません：{questions}。',
    'no-quote': '次の質問について、応募者の言葉で裏づけられない段階をモデルが付けました：{questions}。',
    'not-judged': '次の質問への回答をモデルが評価できませんでした：{questions}。',
    unknown: '次の質問の段階は人が設定する必要があります：{questions}。',
  },
};
