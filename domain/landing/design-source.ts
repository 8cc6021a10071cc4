import type { DesignTokens } from './design-tokens.ts';

export const DESIGN_SOURCE_TYPES = ['none', 'pdf', 'image', 'figma', 'url'] as const;
export type DesignSourceType = (typeof DESIGN_SOURCE_TYPES)[number];

/** The source of the page. `version` and `contentHash` tell whether the source has changed since. */
export interface DesignSource {
  type: DesignSourceType;
  fileId?: string;
  url?: string;
  /** Figma's key of the file or branch. */
  fileKey?: string;
  nodeId?: string;
  version?: string;
  contentHash?: string;
  title?: string;
  pageCount?: number;
  /** Sizes in the source's own units. */
  pages?: { width: number; height: number }[];
  tokens?: DesignTokens;
  /** ISO 8601. */
  capturedAt: string;
}
