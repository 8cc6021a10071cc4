/** The version of a prompt: enough to find its file in the history of the project. */
export interface PromptVersion {
  promptId: string;
  promptVersion: number;
  /** SHA-256 of the prompt's file, hex. */
  promptHash: string;
}

/** The origin of a generated text, to be stored with it. */
export interface Provenance extends PromptVersion {
  provider: string;
  /** The model that answered, which may be a fallback. */
  model: string;
  /** The model failed the writing tasks of its check, so it is used only when chosen by name. */
  failedCheck?: true;
}
