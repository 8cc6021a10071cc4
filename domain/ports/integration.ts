/** Whether a provider accepts our key; `unreachable` if it gave no conclusive answer. */
export type KeyState = 'valid' | 'refused' | 'unreachable';

/** An outside provider as configured in the settings. */
export interface Integration {
  readonly provider: string;
  readonly configured: boolean;
  /** Asks the provider whether it accepts our key, by a call that is free of charge. Only if configured. */
  checkKey(): Promise<KeyState>;
}

/** A provider for which each user may add a token of their own. */
export interface TokenIntegration {
  /** The installation's own token, for users without one. */
  readonly sharedToken: string | null;
  checkToken(token: string): Promise<KeyState>;
}
