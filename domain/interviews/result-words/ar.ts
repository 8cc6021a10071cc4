import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const ar: ResultWords = {
  confidential: 'سري',
  download: 'تنزيل بصيغة PDF',
  candidate: 'المرشح {number}',
  notAnalysed: 'لم يُحلَّل بعد',
  noScore: 'لا توجد درجة',
  score: '{score} من 100',
  level: '{level} من {top}',
  confidence: 'درجة الثقة: {share}',
  analysedBy: 'حلّله {model}',
  setByPerson: 'حدّده شخص',
  notAsked: 'لم يُطرح السؤال',
  notJudged: 'لم يُقيَّم',
  forPerson: 'لا مستوى بعد: يجب أن يقرأ شخص الإجابة',
  meets: 'يستوفي الشرط',
  meetsNot: 'لا يستوفي الشرط',
  transcriptOf: 'نص المقابلة: {name}',
  interviewer: 'المحاور',
  speaker: 'المرشح',
  reasons: {
    'no-transcript': 'لم يسلّم مزوّد الصوت أي نص لهذه المكالمة، لذلك لم يُقيَّم شيء.',
    'unclear-speakers': 'ليس واضحًا أي الصوتين صوت المرشح، لذلك لم يُقيَّم شيء. اقرأ البداية وحدّد من يتكلم.',
    'no-model':
      'لا يوجد نموذج لغوي متصل يجوز له التقييم، لذلك لا توجد مستويات ولا درجة. في الأسفل ما أُجيب به عن كل سؤال طُرح بنصه؛ والنص الكامل يحوي كل شيء.',
    garbled: 'معظم ما سُمع ليس لغة مفهومة، لذلك لم يُقيَّم شيء. استمع إلى التسجيل إن وُجد.',
    insufficient: 'النص لا يكفي للتقييم: أقل من إجابتين أو من أربعين كلمة، أو لم يُطرح أي من الأسئلة المحسوبة.',
    'needs-review': 'لا توجد درجة إجمالية إلى أن يحدد شخص المستويات التي لم يستطع النموذج حسمها.',
  },
  proposal: 'اقتراح من {model} استنادًا إلى نص واحد: القرار للبشر.',
  coverage: 'يستند إلى {judged} من {of} من الأسئلة؛ أما الباقي فلم يُطرح أو لم يُقيَّم.',
  byPeople: 'المستويات التي حددها أشخاص: {levels}.',
  waits: {
    'readings-differ': 'قراءتان مستقلتان لا تتفقان في الإجابة عن: {questions}.',
    'no-quote': 'أعطى النموذج مستوى لا تُظهره أي كلمات للمرشح في: {questions}.',
    'not-judged': 'لم يستطع النموذج تقييم الإجابة عن: {questions}.',
    unknown: 'يجب أن يحدد شخص مستوى: {questions}.',
  },
};
