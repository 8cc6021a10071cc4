/** A map of at most `most` entries: the one that was not asked for longest goes first. */
export class RecentlyUsed<Value> {
  private readonly entries = new Map<string, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) return;
      this.entries.delete(oldest);
    }
  }
}
