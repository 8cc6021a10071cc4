import { ENGLISH, labelsOf, type Labels } from '../content/labels.ts';
import { changeTexts, type TextChange } from '../change-texts.ts';
import { placeholderParts } from '../render/marked-text.ts';
import type { Section } from '../section.ts';
import { bodyOfText, textOfMarkup } from '../sections/body-html.ts';
import { LABEL_CHARACTERS, TITLE_CHARACTERS } from '../sections/raw-values.ts';
import { untracedClaims, type ClaimSources, type UntracedClaim } from './untraced.ts';

/** A section and its context. */
export interface TracedSection {
  section: Section;
  /** The rest of the page; texts written there by people are sources. */
  others: readonly Section[];
  sources: ClaimSources;
  /** The page has a section that `#contact` leads to. */
  hasContact: boolean;
}

/** The untraceable claims of a section. */
export function untracedIn({ section, others, sources }: Omit<TracedSection, 'hasContact'>): UntracedClaim[] {
  return untracedClaims([section, ...others], sources).filter(({ sectionId }) => sectionId === section.id);
}

/**
 * The section without untraceable claims: each is replaced by a placeholder in the page's language; a link to an untraceable
 * target leads to the contact section, or is removed if there is none. Traceable claims stay unchanged.
 */
export function withoutUntraced(traced: TracedSection): Section {
  const { missing } = labelsOf(traced.sources.language) ?? ENGLISH;
  let { section } = traced;
  // A claim that spans a tag or is spelled differently is only found by the later, coarser changes.
  for (const changeOf of [inPlace, inPlainText, asWhole]) {
    const claims = untracedIn({ ...traced, section });
    if (claims.length === 0) break;
    section = changeTexts(section, {
      ...changeOf(
        Map.groupBy(claims, ({ path }) => path),
        missing,
      ),
      link: (path, href) => {
        const isUntraced = claims.some((claim) => claim.path === path && href.includes(claim.text));
        if (!isUntraced) return href;
        return traced.hasContact ? '#contact' : null;
      },
    });
  }
  return section;
}

type Claims = ReadonlyMap<string, UntracedClaim[]>;
type Change = Pick<TextChange, 'text' | 'body'>;
/** The placeholders by kind of claim. */
type Missing = Labels['missing'];

function inPlace(claims: Claims, missing: Missing): Change {
  return {
    text(path, text) {
      const found = claims.get(path) ?? [];
      const changed = replaced(text, found, missing);
      const [first] = found;
      // A text that is too long would be cut off within a placeholder.
      return first && changed.length > mostOf(path) ? missing[first.kind] : changed;
    },
  };
}

function inPlainText(claims: Claims, missing: Missing): Change {
  return {
    ...inPlace(claims, missing),
    body: (path, html) =>
      claims.has(path) ? bodyOfText(replaced(textOfMarkup(html), claims.get(path) ?? [], missing)) : html,
  };
}

function asWhole(claims: Claims, missing: Missing): Change {
  const whole = (path: string) => {
    const [claim] = claims.get(path) ?? [];
    return claim ? missing[claim.kind] : null;
  };
  return {
    text: (path, text) => whole(path) ?? text,
    body: (path, html) => {
      const words = whole(path);
      return words === null ? html : bodyOfText(words);
    },
  };
}

/** Maximum number of characters of a short text; Infinity for other texts. */
function mostOf(path: string): number {
  if (/(?:\.value|(?:cta|secondaryCta)\.label)$/.test(path)) return LABEL_CHARACTERS;
  return /(?:^|\.)(?:title|heading|label|alt|points\.\d+)$/.test(path) ? TITLE_CHARACTERS : Infinity;
}

/** Replaces each claim outside of placeholders, together with the rest of its word. */
function replaced(text: string, claims: readonly UntracedClaim[], missing: Missing): string {
  if (claims.length === 0) return text;
  const sorted = claims.toSorted((a, b) => b.text.length - a.text.length);
  // Letters right after a number belong to it: 3rd, 24h.
  const patterns = sorted.map(
    ({ kind, text: claim }) => `(${escaped(claim)}${kind === 'number' ? '\\p{L}{0,3}' : ''})`,
  );
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}]|\\d[.,])(?:${patterns.join('|')})(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'giu',
  );
  return placeholderParts(text)
    .map(({ text: part, isPlaceholder }) =>
      isPlaceholder
        ? part
        : part.replace(found, (whole, ...groups: unknown[]) => {
            const claim = sorted[groups.findIndex((group) => group !== undefined)];
            return claim ? missing[claim.kind] : whole;
          }),
    )
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+');
}
