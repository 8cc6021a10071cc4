import type { PhrasingContent } from 'mdast';

const DOT = '·';

/**
 * A line without the parts that say nothing, and without their middle dots: in `Date: 1 May · Tax number: {{tax_id}}` the second one,
 * when the variable has no value. `saying` gives the text of a part with its values, or null where it names no variable.
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

/** Nothing, or nothing but the label of what is missing. */
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
