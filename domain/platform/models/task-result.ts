/** A model's result in one of the fixed tasks. */
export interface TaskResult {
  id: string;
  title: string;
  /** Whether the task counts for `writes`. All tasks count for `judges`. */
  isWriting: boolean;
  /** The question to the model, as shown to users. */
  question: string;
  answer: string;
  passed: boolean;
  /** What was wrong with the answer; null if the task was passed. */
  problem: string | null;
}
