/** A validator's finding about a page's markup. */
export interface MarkupFinding {
  rule: string;
  message: string;
  line: number;
}

/** Kinds of faults on a rendered page. */
export type RenderedKind =
  | 'horizontal-overflow'
  | 'clipped-content'
  | 'hidden-content'
  | 'overlapping-elements'
  | 'cross-breakpoint-layout-change'
  | 'broken-image'
  | 'eager-below-fold-image'
  | 'oversized-image'
  | 'render-blocking-resource'
  | 'legacy-font-format'
  | 'low-text-contrast';

/** A fault on a page rendered at a given width. */
export interface RenderedFinding {
  kind: RenderedKind;
  /** Width of the window in pixels. */
  width: number;
  /** The element, in words for the page's owner. */
  detail: string;
  /** Id of the element of the section that contains it; null outside sections. */
  sectionAnchor: string | null;
}

/** Validates markup off the event loop. AppError `unavailable` where it takes too long; rejects with the signal's reason. */
export interface MarkupValidator {
  validate(html: string, signal?: AbortSignal): Promise<MarkupFinding[]>;
  close(): Promise<void>;
}

/**
 * Checks a page in a browser without network and scripts, at the widths of phones, tablets and desktops. Takes at most five
 * seconds. AppError `unavailable`; rejects with the signal's reason.
 */
export interface RenderedChecker {
  check(html: string, signal?: AbortSignal): Promise<RenderedFinding[]>;
  close(): Promise<void>;
}

/** The external checks that a page must pass to be published. */
export interface PageChecks {
  markup: MarkupValidator;
  /** Null without a browser: faults that only show when rendered are not checked. */
  rendered: RenderedChecker | null;
}
