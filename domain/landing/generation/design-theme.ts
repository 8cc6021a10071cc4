import type { BrandTone } from '../business-context.ts';
import { changeTheme, type ThemePatch } from '../change-theme.ts';
import type { DesignTokens } from '../design-tokens.ts';
import { BLOB_KEY } from '../images/image-source.ts';

/** The look of a page made from a design: the user's values take precedence over the design's, and those over the tone's. */
export function designTheme(stored: DesignTokens, tone: BrandTone, design: DesignTokens): DesignTokens {
  return changeTheme(design, tone, givenPart(stored));
}

/**
 * The values given by the user. A logo without provenance counts as theirs unless it belongs to an upload, because then it comes
 * from an earlier design.
 */
function givenPart({ colors, typography, spacing, radius, logoUrl, provenance }: DesignTokens): ThemePatch {
  const isGiven = (path: string) => provenance[path]?.source === 'given';
  const given = <Value>(group: string, values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isGiven(`${group}.${name}`)));
  return {
    colors: given('colors', colors),
    typography: given('typography', { ...typography }),
    ...(isGiven('spacing') && { spacing }),
    ...(isGiven('radius') && { radius }),
    ...(logoUrl !== undefined && (isGiven('logoUrl') || !BLOB_KEY.test(logoUrl)) && { logoUrl }),
  };
}
