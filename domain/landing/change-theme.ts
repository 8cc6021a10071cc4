import type { BrandTone } from './business-context.ts';
import type { DesignTokens, TokenProvenance } from './design-tokens.ts';
import { GIVEN, themeOf, type GivenTheme } from './theme/default-theme.ts';

/** A partial change of a page's look by the user. */
export interface ThemePatch {
  colors?: Record<string, string> | undefined;
  typography?:
    | { headingFont?: string | undefined; bodyFont?: string | undefined; scale?: number | undefined }
    | undefined;
  spacing?: number | undefined;
  radius?: number | undefined;
  /** Null removes the logo. */
  logoUrl?: string | null | undefined;
}

type Values = Record<string, string | number>;

/**
 * A look with some of its values changed, or for another tone: values from the user or a source stay, those from the old tone are
 * replaced by the new tone's. Contrast is computed again.
 */
export function changeTheme(stored: DesignTokens, tone: BrandTone, patch: ThemePatch = {}): DesignTokens {
  const before = valuesOf(stored);
  // A value that is sent back unchanged does not count as given by the user.
  const changed = Object.entries(valuesOf(patch)).filter(([path, value]) => before[path] !== value);
  const provenance: Record<string, TokenProvenance> = Object.fromEntries(
    Object.entries(stored.provenance).filter(([, { source }]) => source !== 'default'),
  );
  const kept = Object.entries(before).filter(([path]) => path in provenance || !(path in stored.provenance));
  for (const [path] of changed) delete provenance[path];
  const values = Object.fromEntries([...kept, ...changed]);
  const logoUrl = patch.logoUrl === undefined ? stored.logoUrl : (patch.logoUrl ?? undefined);
  if (logoUrl === undefined) delete provenance['logoUrl'];
  else if (logoUrl !== stored.logoUrl) provenance['logoUrl'] = GIVEN;
  return themeOf(tone, { ...givenBy(values), logoUrl, provenance, degraded: stored.degraded });
}

/** The values of a look by path, `colors.primary`. */
function valuesOf({ colors = {}, typography = {}, spacing, radius }: ThemePatch): Values {
  const entries = [
    ...Object.entries(colors).map(([role, color]) => [`colors.${role}`, color] as const),
    ...Object.entries(typography).map(([name, value]) => [`typography.${name}`, value] as const),
    ['spacing', spacing] as const,
    ['radius', radius] as const,
  ];
  const given: Values = {};
  for (const [path, value] of entries) if (value !== undefined) given[path] = value;
  return given;
}

function givenBy(values: Values): GivenTheme {
  const given: Record<string, Values | string | number> = {};
  for (const [path, value] of Object.entries(values)) {
    const [group = '', name] = path.split('.');
    if (name === undefined) given[group] = value;
    else given[group] = { ...Object(given[group]), [name]: value };
  }
  return given;
}
