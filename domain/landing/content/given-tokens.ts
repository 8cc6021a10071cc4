import type { DesignTokens, TokenProvenance } from '../design-tokens.ts';
import { LOGO_SOURCE } from '../images/image-source.ts';
import { field, list, numberFrom } from '../sections/raw-values.ts';
import { hexColor } from '../theme/color.ts';
import { themeOf } from '../theme/default-theme.ts';

const MOST_ENTRIES = 100;
/** Maximum number of characters. */
const LONGEST_TEXT = 300;
const LONGEST_LOGO = 200_000;

/** The look in an extraction sent by a client, as far as it has the shape of tokens; undefined if there is none. */
export function givenTokens(tokens: unknown): DesignTokens | undefined {
  if (typeof tokens !== 'object' || tokens === null) return undefined;
  const typography = field(tokens, 'typography');
  const logoUrl = text(field(tokens, 'logoUrl'), LONGEST_LOGO);
  return themeOf('professional', {
    colors: entriesOf(field(tokens, 'colors'), (value) => hexColor(value) ?? undefined),
    typography: {
      headingFont: text(field(typography, 'headingFont')),
      bodyFont: text(field(typography, 'bodyFont')),
      scale: numberFrom(field(typography, 'scale'), 0) ?? undefined,
    },
    spacing: numberFrom(field(tokens, 'spacing'), 0) ?? undefined,
    radius: numberFrom(field(tokens, 'radius'), 0) ?? undefined,
    logoUrl: logoUrl !== undefined && LOGO_SOURCE.test(logoUrl) ? logoUrl : undefined,
    provenance: entriesOf(field(tokens, 'provenance'), provenanceOf),
    degraded: list(field(tokens, 'degraded'))
      .slice(0, MOST_ENTRIES)
      .flatMap((words) => text(words) ?? []),
  });
}

function provenanceOf(value: unknown): TokenProvenance | undefined {
  const source = text(field(value, 'source'));
  const confidence = numberFrom(field(value, 'confidence'), 0);
  return source === undefined || confidence === null ? undefined : { source, confidence };
}

/** The own properties whose values can be read. */
function entriesOf<Value>(
  given: unknown,
  read: (value: unknown) => Value | undefined,
): Record<string, Value> {
  const known: Record<string, Value> = {};
  for (const [name, value] of Object.entries(Object(given)).slice(0, MOST_ENTRIES)) {
    const understood = read(value);
    if (understood !== undefined && !(name in Object.prototype)) known[name] = understood;
  }
  return known;
}

function text(value: unknown, most = LONGEST_TEXT): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;
}
