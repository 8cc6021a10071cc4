import type { BrandTone } from '../business-context.ts';
import { changeTheme, type ThemePatch } from '../change-theme.ts';
import type { DesignTokens } from '../design-tokens.ts';
import { BLOB_KEY } from '../images/image-source.ts';

/** The look of a page made from a design: the user's values, then the design's, then the tone's. */
export function designTheme(stored: DesignTokens, tone: BrandTone, design: DesignTokens): DesignTokens {
  return changeTheme(design, tone, givenPart(stored));
}

/** A logo without provenance comes from the user, unless it belongs to an upload: then an earlier design brought it. */
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
