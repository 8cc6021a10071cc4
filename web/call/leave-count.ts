/** Counts how often the user switches to another page. Reloading and closing do not count. */
export class LeaveCount {
  #times: number;
  #isOn = true;
  #isGoing = false;

  /** @param times already counted, e.g. before a reload */
  constructor(times: number, changed: (times: number) => void) {
    this.#times = times;
    addEventListener('pagehide', () => (this.#isGoing = true));
    addEventListener('pageshow', () => (this.#isGoing = false));
    // When a page is closed, browsers fire pagehide first, then visibilitychange.
    document.addEventListener('visibilitychange', () => {
      if (!this.#isOn || this.#isGoing || document.visibilityState !== 'hidden') return;
      this.#times += 1;
      changed(this.#times);
    });
  }

  get times(): number {
    return this.#times;
  }

  stop(): void {
    this.#isOn = false;
  }
}
