/** What the built-in interviewer says besides the questions. */
export interface Phrases {
  /** `{interviewer}`, `{organization}`, `{minutes}`. */
  greeting: string;
  greetingOfNobody: string;
  lastQuestion: string;
  closing: string;
  timeIsUp: string;
}
