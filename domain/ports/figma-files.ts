/** A Figma file as returned by the API. Nodes are unvalidated. */
export interface FigmaFile {
  name: string;
  /** Changes with every edit. */
  version: string | null;
  /** The document, or the requested node. */
  root: unknown;
  /** Published styles by id. */
  styles: unknown;
}

/** The token for a Figma request, and an abort signal. */
export interface FigmaCall {
  token: string;
  signal: AbortSignal;
}

/**
 * Reads Figma files. Failures are `AppError`: provider-rejected (the token, the file or the node is invalid), provider-failed,
 * answer-too-large, and rate-limited with `retryAfter` up to ten minutes, with `retryAt` beyond.
 */
export interface FigmaFiles {
  /** The file's version and name, by a call of tier 3, which has generous rate limits; null if the token does not permit it. */
  version(call: FigmaCall, fileKey: string): Promise<{ version: string; name: string } | null>;
  /** The whole file, or one node of it, by one call of tier 1. */
  read(call: FigmaCall, fileKey: string, nodeId: string | null): Promise<FigmaFile>;
  /**
   * Nodes as PNG, by id. They are rendered by one tier 1 call and downloaded at once, because Figma stores them for a few days
   * only. Nodes that Figma cannot render or whose images are too large are left out.
   */
  pictures(
    call: FigmaCall,
    fileKey: string,
    nodeIds: readonly string[],
  ): Promise<ReadonlyMap<string, Buffer>>;
}
