import { diffWordsWithSpace } from 'diff';
import type { Section } from '../queries.ts';
import { textOfBody } from './body-text.ts';

/** A run of words that is in both texts, only in the old one, or only in the new one. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A change of one text of a section. */
export interface TextChange {
  label: string;
  parts: DiffPart[];
}

/** A word-level diff of the texts that differ between two states of a section, in page order. */
export function sectionDiff(before: Section, after: Section): TextChange[] {
  const [old, next] = [new Map(textsOf(before)), new Map(textsOf(after))];
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? '', next.get(label) ?? ''];
    if (was === is) return [];
    const parts = diffWordsWithSpace(was, is).map(({ added, removed, value }): DiffPart => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
    return [{ label, parts }];
  });
}

function textsOf({ content }: Section): [label: string, text: string][] {
  const { heading, subheading, body, items = [], cta, secondaryCta } = content;
  const found: [string, string | undefined][] = [
    ['Heading', heading],
    ['Subheading', subheading],
    ['Text', body && textOfBody(body)],
    ['Button', cta && `${cta.label} → ${cta.href}`],
    ['Second button', secondaryCta && `${secondaryCta.label} → ${secondaryCta.href}`],
    ...items.map((item, n): [string, string] => [
      `Item ${n + 1}`,
      [item.title, item.value, item.label, item.body, ...(item.points ?? []), item.cta?.label]
        .filter((text) => text)
        .join('\n'),
    ]),
  ];
  return found.flatMap(([label, text]) => (text ? [[label, text]] : []));
}
