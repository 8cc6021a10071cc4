/** A call that asks to pass the gate. */
export interface GatedCall {
  /** Whose limits apply: the provider, or `<provider>/<connection>` for a company's own key. */
  provider: string;
  model: string;
  /** Until when it is worth waiting, in milliseconds since the epoch. */
  deadline: number;
  /** Ignores a pause, because a person wants the provider to be tried now. */
  isUrgent?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** Permission for one call. */
export interface Passage {
  /** The provider has asked for a pause, and this call finds out whether it still applies. */
  isProbe: boolean;
  /** Must be called when the call has ended. */
  leave: () => Promise<void>;
}

/**
 * Limits the calls of all processes of an installation to an outside provider: this many at once and per time. Each key has a
 * gate of its own.
 */
export interface ProviderGate {
  /**
   * Waits until a call is allowed. During a pause, one caller a minute may probe the provider. Throws `rate-limited` (with
   * retryAfter) if the wait would last beyond the deadline.
   */
  enter(call: GatedCall): Promise<Passage>;
  /**
   * Records that the provider wants no calls of this model for this many seconds. The answer to a probe replaces an earlier
   * pause.
   */
  pause(call: GatedCall, seconds: number, isProbe: boolean): Promise<void>;
  /** The provider answers again: its pause is over. */
  reopen(call: GatedCall): Promise<void>;
}
