/** A page as a browser has it after its scripts have run. */
export interface RenderedPage {
  /** After redirects and changes by scripts. */
  url: string;
  status: number;
  /** Serialised document. */
  html: string;
}

export interface RenderRequest {
  url: string;
  device: 'mobile' | 'desktop';
  /** Milliseconds for everything, not counting the wait for a free page. */
  timeout: number;
  signal?: AbortSignal;
}

/**
 * A bounded number of browser pages, each in a profile of its own that is deleted afterwards. All requests of a page pass the
 * address guard. AppErrors: `address-refused`, `address-unreachable`, `address-timeout`, `answer-too-large`, `unavailable` (no
 * browser).
 */
export interface BrowserPages {
  render(request: RenderRequest): Promise<RenderedPage>;
  close(): Promise<void>;
}
