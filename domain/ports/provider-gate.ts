/** What all processes of an installation together may ask of an outside provider: this many calls at once and per time. */
export interface ProviderGate {
  /**
   * Waits until a call is allowed; resolves with the way out, which must be taken when the call has ended. Throws
   * `rate-limited` (with retryAfter) where the wait would be long.
   */
  enter(provider: string, model: string, signal?: AbortSignal): Promise<() => Promise<void>>;
  /** The provider wants no calls of this model for this many seconds: nobody makes one until then. */
  pause(provider: string, model: string, seconds: number): Promise<void>;
}
