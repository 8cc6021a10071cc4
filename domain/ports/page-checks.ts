/** A validator's finding about the markup of a page. */
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
  /** Pixels of the window. */
  width: number;
  /** The element, in words for the page's owner. */
  detail: string;
  /** Id of the element of the section that it is in; null outside of any. */
  sectionAnchor: string | null;
}

/** Validates markup off the event loop. AppError `unavailable` where it takes too long; rejects with the signal's reason. */
export interface MarkupValidator {
  validate(html: string, signal?: AbortSignal): Promise<MarkupFinding[]>;
  close(): Promise<void>;
}

/**
 * Looks at a page in a browser without network and script, at the widths of phones, tablets and desktops. At most five
 * seconds, whatever the page is. AppError `unavailable`; rejects with the signal's reason.
 */
export interface RenderedChecker {
  check(html: string, signal?: AbortSignal): Promise<RenderedFinding[]>;
  close(): Promise<void>;
}

/** The outside parts of the gate at publish. */
export interface PageChecks {
  markup: MarkupValidator;
  /** Null without a browser: what only shows when rendered is not checked. */
  rendered: RenderedChecker | null;
}
