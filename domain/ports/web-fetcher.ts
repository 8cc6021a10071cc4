/** A request to a URL named by a user, a page or a file. */
export interface WebRequest {
  url: string;
  /** @default 'GET' */
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Redirects that are followed, each checked like the first URL; 0 gives a redirect itself back. */
  redirects: number;
  /**
   * Milliseconds for the whole exchange: name, connection, redirects, headers and body. The clock stops while the reader of the
   * body is busy and not waiting for more.
   */
  timeout: number;
  /** Most bytes of the body that are given out, after `Content-Encoding` is undone. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface WebAnswer {
  /** The URL that answered, after redirects. */
  url: string;
  status: number;
  /** Names in lower case; a header that came several times is a list. */
  headers: Record<string, string | string[]>;
  /** The redirects on the way, in order. */
  redirects: { url: string; status: number }[];
  /**
   * The body as it comes in. Has to be read, left (`break`) or destroyed, which frees the connection. Reading throws
   * AppErrors `answer-too-large` past `maxBytes`, `address-timeout`, and `address-unreachable` when it breaks off.
   */
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
}

/**
 * The only way to fetch URLs that users name. AppErrors: `address-refused` (not http(s), or inside a network; also after a
 * redirect), `address-unreachable`, `address-timeout`, `too-many-redirects`.
 */
export interface WebFetcher {
  fetch(request: WebRequest): Promise<WebAnswer>;
  /** Until when the certificate of an https URL is valid, regardless of its issuer; null if it cannot be read. */
  certificateEnd(url: string, timeout: number): Promise<Date | null>;
  close(): Promise<void>;
}
