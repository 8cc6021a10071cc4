import { attributeText } from '../../authoring/rich/attribute-text.ts';
import type { RichDoc, RichNode } from '../../authoring/rich/rich-doc.ts';

/** How often a document cites each reference, with `[n]` linked to its page. */
export function citedNumbers(doc: RichDoc): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const visit = ({ text, marks = [], content = [] }: RichNode): void => {
    const isLink = marks.some(({ type, attrs }) => type === 'link' && attributeText(attrs?.['href']) !== '');
    const number = isLink ? /^\s*\[(\d+)\]\s*$/.exec(text ?? '')?.[1] : undefined;
    if (number !== undefined) counts.set(Number(number), (counts.get(Number(number)) ?? 0) + 1);
    content.forEach(visit);
  };
  visit(doc);
  return counts;
}
