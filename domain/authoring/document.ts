export const DOCUMENT_STATUSES = ['draft', 'final', 'archived'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const VISIBILITIES = ['private', 'company'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The paper of a document; margins in millimetres. */
export interface PageSetup {
  size: 'A4' | 'Letter';
  orientation: 'portrait' | 'landscape';
  margins: { top: number; right: number; bottom: number; left: number };
  header?: string | undefined;
  footer?: string | undefined;
}

/** A partial change; an empty header or footer removes the existing one. */
export interface PageSetupPatch {
  size?: PageSetup['size'] | undefined;
  orientation?: PageSetup['orientation'] | undefined;
  margins?: { [Side in keyof PageSetup['margins']]?: number | undefined } | undefined;
  header?: string | undefined;
  footer?: string | undefined;
}

/** The page setup after a partial change; omitted values stay. */
export function changedPageSetup(
  present: PageSetup,
  { size = present.size, orientation = present.orientation, margins = {}, ...patch }: PageSetupPatch,
): PageSetup {
  const { header = present.header, footer = present.footer } = patch;
  const { top, right, bottom, left } = present.margins;
  return {
    size,
    orientation,
    margins: {
      top: margins.top ?? top,
      right: margins.right ?? right,
      bottom: margins.bottom ?? bottom,
      left: margins.left ?? left,
    },
    ...(header ? { header } : {}),
    ...(footer ? { footer } : {}),
  };
}

export const DEFAULT_PAGE_SETUP: PageSetup = {
  size: 'A4',
  orientation: 'portrait',
  margins: { top: 25, right: 25, bottom: 25, left: 25 },
};
