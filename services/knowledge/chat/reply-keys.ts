/** Keys of the model calls made for one question. */
export function replyKeys(questionId: string) {
  return { rewrite: `chat/${questionId}/rewrite`, answer: `chat/${questionId}/answer` };
}
