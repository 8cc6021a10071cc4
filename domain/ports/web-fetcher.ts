/** A request to a URL named by a user, a page or a file. */
export interface WebRequest {
  url: string;
  /** @default 'GET' */
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Maximum number of redirects to follow; each is checked like the first URL. With 0, a redirect is returned itself. */
  redirects: number;
  /**
   * Milliseconds for the whole exchange: DNS, connection, redirects, headers and body. The clock stops while the reader of the
   * body is busy.
   */
  timeout: number;
  /** Maximum bytes of the body, after decoding its `Content-Encoding`. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface WebAnswer {
  /** The URL that answered, after redirects. */
  url: string;
  status: number;
  /** Names in lower case; a header that came several times is a list. */
  headers: Record<string, string | string[]>;
  /** The redirects followed, in order. */
  redirects: { url: string; status: number }[];
  /**
   * The body as a stream. It must be read, left (`break`) or destroyed, to free the connection. Reading throws AppErrors:
   * `answer-too-large` beyond `maxBytes`, `address-timeout`, and `address-unreachable` if the transfer breaks off.
   */
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
}

/**
 * The only way to fetch URLs given by users. AppErrors: `address-refused` (not http(s), or in a private network; also after a
 * redirect), `address-unreachable`, `address-timeout`, `too-many-redirects`.
 */
export interface WebFetcher {
  fetch(request: WebRequest): Promise<WebAnswer>;
  /** When the certificate of an https URL expires, whoever issued it; null if it cannot be read. */
  certificateEnd(url: string, timeout: number): Promise<Date | null>;
  close(): Promise<void>;
}
