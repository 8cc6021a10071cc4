/** A provider's answer about our key; `unreachable` without a conclusive one. */
export type KeyState = 'valid' | 'refused' | 'unreachable';

/** An outside provider, as the settings know it. */
export interface Integration {
  readonly provider: string;
  readonly configured: boolean;
  /** Asks the provider whether our key is good, by a call that costs nothing. Only when configured. */
  checkKey(): Promise<KeyState>;
}

/** A provider for which each user may add a token of their own. */
export interface TokenIntegration {
  /** The installation's own token, for users without one. */
  readonly sharedToken: string | null;
  checkToken(token: string): Promise<KeyState>;
}
