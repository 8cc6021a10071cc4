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
  /** The candidate wants to stop. */
  stopped: string;
  /** Somebody sounds as if in distress: the questions pause. The help text follows. */
  paused: string;
  /** After the help text. */
  choice: string;
  /** What a candidate says meanwhile could not be understood. */
  stillPaused: string;
  /** The questions go on after such a pause. */
  goOn: string;
  /** Somebody is in danger: the questions end. The help text follows. */
  acute: string;
  /** `{emergency}`, `{line}`. */
  help: string;
  /** For a country of which we know no line. */
  helpAnywhere: string;
}
