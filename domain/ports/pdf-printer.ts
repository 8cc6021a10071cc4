/** Makes PDFs of pages that we have written ourselves: no script runs and nothing is loaded. */
export interface PdfPrinter {
  /**
   * Prints the HTML on paper (A4 unless its style sheet says otherwise). Pictures and styles must be embedded. AppError
   * `unavailable` if the browser fails or takes too long; rejects with the signal's reason.
   * @param options `turn`: fairness key, the id of the company on whose behalf this runs
   */
  print(html: string, options: { turn: string; signal?: AbortSignal }): Promise<Uint8Array>;
  close(): Promise<void>;
}
