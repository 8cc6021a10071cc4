/** A page found by a search engine. */
export interface SearchHit {
  url: string;
  title: string;
  snippet: string;
}

/** A service that searches the web. */
export interface WebSearch {
  /** `tavily`, `brave` … */
  readonly provider: string;
  /**
   * Pages for a query, best first, at most `most`. AppErrors: `rate-limited` (with retryAfter or retryAt), `provider-rejected`
   * (key, quota), `provider-failed`.
   */
  search(query: string, most: number, signal: AbortSignal): Promise<SearchHit[]>;
}
