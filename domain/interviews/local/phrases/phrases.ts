/** What the built-in interviewer says besides the questions and a model's words. */
export interface Phrases {
  /** `{interviewer}`, `{organization}`. */
  greeting: string;
  /** `{interviewer}`. */
  greetingOfNobody: string;
  /** Without a model; `{minutes}`. */
  rules: string;
  /** With a model that understands what is said; `{minutes}`. */
  listeningRules: string;
  lastQuestion: string;
  closing: string;
  timeIsUp: string;
  /** Said when the candidate wants to stop. */
  stopped: string;
  /** Said when the candidate sounds distressed: the questions pause. The help text follows. */
  paused: string;
  /** Said after the help text. */
  choice: string;
  /** Said during the pause if the candidate could not be understood. */
  stillPaused: string;
  /** Said when the questions continue after such a pause. */
  goOn: string;
  /** Said when somebody is in danger: the questions end. The help text follows. */
  acute: string;
  /** `{emergency}`, `{line}`. */
  help: string;
  /** For a country whose help lines we do not know. */
  helpAnywhere: string;
}
