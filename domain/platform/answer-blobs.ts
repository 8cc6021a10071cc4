/** Blob keys of the request and result of a job; `folder`: that of the product. */
export const answerBlobs = (companyId: string, folder: string, answerId: string) => {
  const prefix = `${companyId}/${folder}/${answerId}`;
  return { prefix, question: `${prefix}/question.json`, answer: `${prefix}/answer.json` };
};

/** An answer can be fetched this long; milliseconds. */
export const ANSWER_KEPT = 7 * 86_400_000;
