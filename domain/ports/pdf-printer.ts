/** Makes PDFs of pages that we have written ourselves: no script runs and nothing is loaded. */
export interface PdfPrinter {
  /**
   * The HTML on paper (A4 unless its style sheet says otherwise). Pictures and styles have to be in it. AppError
   * `unavailable` when the browser fails or takes too long; rejects with the signal's reason.
   * @param options `turn`: on whose behalf, a company's id: companies take turns
   */
  print(html: string, options: { turn: string; signal?: AbortSignal }): Promise<Uint8Array>;
  close(): Promise<void>;
}
