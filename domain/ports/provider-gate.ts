/** A call that waits for permission. */
export interface GatedCall {
  /** Whose limits apply: the provider, or `<provider>/<connection>` for a company's own key. */
  provider: string;
  model: string;
  /** Latest time at which the call can still be used, in milliseconds since the epoch. */
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
 * Limits the calls of all processes of an installation to an outside provider, both concurrently and per unit of time. Each key
 * has its own gate.
 */
export interface ProviderGate {
  /**
   * Waits until the call is allowed. During a pause, one call a minute may probe the provider. Throws `rate-limited` (with
   * retryAfter) if the wait would exceed the deadline.
   */
  enter(call: GatedCall): Promise<Passage>;
  /**
   * Records that the provider wants no calls of this model for this many seconds. The answer to a probe replaces an earlier
   * pause.
   */
  pause(call: GatedCall, seconds: number, isProbe: boolean): Promise<void>;
  /** Ends the pause, because the provider responds again. */
  reopen(call: GatedCall): Promise<void>;
}
