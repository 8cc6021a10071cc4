export const ANSWER_FOLDER = 'content-answers';

/** An answer can be fetched so long; milliseconds. */
export const ANSWER_KEPT = 7 * 86_400_000;

/** Where question and answer of a request lie that a job works on. */
export const answerBlobs = (companyId: string, answerId: string) => {
  const prefix = `${companyId}/${ANSWER_FOLDER}/${answerId}`;
  return { question: `${prefix}/question.json`, answer: `${prefix}/answer.json` };
};
export type AnswerBlobs = ReturnType<typeof answerBlobs>;
