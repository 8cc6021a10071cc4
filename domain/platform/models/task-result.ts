/** What a model made of one of the fixed tasks. */
export interface TaskResult {
  id: string;
  title: string;
  /** Whether it counts for `writes`; all tasks count for `judges`. */
  isWriting: boolean;
  /** What the model was given, as people read it. */
  question: string;
  answer: string;
  passed: boolean;
  /** What was expected and did not come; null for a task that was passed. */
  problem: string | null;
}
