import type { PhrasingContent } from 'mdast';

const DOT = '·';

/**
 * Removes the empty parts of a line and their middle dots: in `Date: 1 May · Tax number: {{tax_id}}`, the second part is removed
 * if the variable has no value. `saying` returns the text of a part with values inserted, or null if it names no variable.
 */
export function withoutEmptyParts(
  line: readonly PhrasingContent[],
  saying: (part: readonly PhrasingContent[]) => string | null,
): PhrasingContent[] {
  const parts = partsOf(line);
  if (parts.length === 1) return [...line];
  const kept = parts.filter((part) => !isEmpty(part, saying));
  return kept.flatMap((part, index) => [...(index === 0 ? [] : [textOf(` ${DOT} `)]), ...part]);
}

function partsOf(line: readonly PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]];
  for (const child of line) {
    if (child.type !== 'text' || !child.value.includes(DOT)) {
      parts.at(-1)?.push(child);
      continue;
    }
    const texts = child.value.split(DOT);
    for (const [index, text] of texts.entries()) {
      if (index > 0) parts.push([]);
      const after = index > 0 ? text.trimStart() : text;
      const words = index < texts.length - 1 ? after.trimEnd() : after;
      if (words !== '') parts.at(-1)?.push(textOf(words));
    }
  }
  return parts;
}

/** Whether the part is empty, or only a label without a value. */
function isEmpty(
  part: readonly PhrasingContent[],
  saying: (part: readonly PhrasingContent[]) => string | null,
): boolean {
  const [label, ...rest] = part;
  if (saying(part) === '') return true;
  return label?.type === 'strong' && saying(rest) === '';
}

function textOf(value: string): PhrasingContent {
  return { type: 'text', value };
}
