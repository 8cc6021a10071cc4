/** What the built-in interviewer says beside the questions. Several wordings are taken in turn. */
export interface Phrases {
  /** `{interviewer}`, `{organization}` (may be empty), `{minutes}`, `{objective}`. */
  greeting: string;
  greetingOfNobody: string;
  /** Said before the first question by a persona with rapport. */
  warmUp: string;
  /** Before the next question. */
  thanks: readonly string[];
  /** Thanks from a persona with empathy. */
  warmThanks: readonly string[];
  followUps: readonly string[];
  /** Follow-ups from a persona that explores. */
  deeper: readonly string[];
  /** After "I do not know". */
  noMatter: string;
  repeated: string;
  /** The candidate asks something: the interviewer cannot know, and says so. */
  notMine: string;
  /** The candidate asks whether a person is there. */
  whoIAm: string;
  /** The candidate speaks of harming themselves: who can help, without a question about it. */
  care: string;
  /** Behind it: how to stop, and how to go on. */
  careChoice: string;
  lastQuestion: string;
  closing: string;
  timeIsUp: string;
  stopped: string;
  /** What candidates say, whole turns in lower case without punctuation. */
  said: { repeat: RegExp; skip: RegExp; stop: RegExp; who: RegExp };
}
