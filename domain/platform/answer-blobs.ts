/** Blob keys of the request and result of a job. `folder` is the product's folder. */
export const answerBlobs = (companyId: string, folder: string, answerId: string) => {
  const prefix = `${companyId}/${folder}/${answerId}`;
  return { prefix, question: `${prefix}/question.json`, answer: `${prefix}/answer.json` };
};

/** How long an answer can be fetched; milliseconds. */
export const ANSWER_KEPT = 7 * 86_400_000;
