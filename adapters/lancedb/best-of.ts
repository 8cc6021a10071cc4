/** Keeps the `limit` best of many scores. */
export class BestOf<T> {
  private readonly limit: number;
  private kept: { score: number; value: T }[] = [];
  private bar = -Infinity;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** What a score must exceed to be kept. It rises now and then. */
  get least(): number {
    return this.bar;
  }

  /** True when this score would be kept. */
  takes(score: number): boolean {
    return score > this.bar;
  }

  add(score: number, value: T): void {
    if (!this.takes(score)) return;
    this.kept.push({ score, value });
    // Sorting now and then costs less than keeping everything in order.
    if (this.kept.length >= 4 * this.limit) this.cut();
  }

  /** Best first; equal ones in the order in which they came. */
  inOrder(): { score: number; value: T }[] {
    this.cut();
    return this.kept;
  }

  private cut(): void {
    this.kept.sort((a, b) => b.score - a.score);
    this.kept.length = Math.min(this.kept.length, this.limit);
    if (this.kept.length === this.limit) this.bar = this.kept.at(-1)?.score ?? -Infinity;
  }
}
