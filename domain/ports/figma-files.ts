/** A file of Figma as its API describes it: nodes are whatever came, to be read with care. */
export interface FigmaFile {
  name: string;
  /** Changes with every edit. */
  version: string | null;
  /** The document, or the node that was asked for. */
  root: unknown;
  /** Published styles by id. */
  styles: unknown;
}

/** The token for a Figma request, and a signal whose reason is thrown when it aborts. */
export interface FigmaCall {
  token: string;
  signal: AbortSignal;
}

/**
 * Files of Figma. Failures are `AppError`: provider-rejected (the token, the file or the node is not good), provider-failed,
 * answer-too-large, and rate-limited with `retryAfter` up to ten minutes, with `retryAt` beyond.
 */
export interface FigmaFiles {
  /** The file's version and name, at a cheap rate (tier 3); null where the token may not ask for it. */
  version(call: FigmaCall, fileKey: string): Promise<{ version: string; name: string } | null>;
  /** The whole file, or one node of it, by one call of tier 1. */
  read(call: FigmaCall, fileKey: string, nodeId: string | null): Promise<FigmaFile>;
  /**
   * Nodes as PNG by their ids, drawn by one call of tier 1 and fetched at once, as Figma keeps them for a few days only. Those
   * that Figma cannot draw or that have too many bytes are left out.
   */
  pictures(
    call: FigmaCall,
    fileKey: string,
    nodeIds: readonly string[],
  ): Promise<ReadonlyMap<string, Buffer>>;
}
