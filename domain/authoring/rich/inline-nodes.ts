import { sameMarks } from './mark-runs.ts';
import type { RichMark, RichNode } from './rich-doc.ts';

export function marked(node: RichNode, marks: readonly RichMark[]): RichNode {
  return marks.length === 0 ? node : { ...node, marks: [...marks] };
}

/** The text node; none for an empty text, which the schema does not allow. */
export function textNodes(text: string, marks: readonly RichMark[]): RichNode[] {
  return text === '' ? [] : [marked({ type: 'text', text }, marks)];
}

/** A node for HTML that the editor does not support, often one tag of a pair. */
export function opaqueInline(source: string, marks: readonly RichMark[]): RichNode {
  return marked({ type: 'opaqueInline', attrs: { format: 'html', source } }, marks);
}

/** A mark within the same mark becomes a mark of its own, distinguished by its depth. */
export function nestedMark(type: string, marks: readonly RichMark[]): RichMark {
  const depth = 1 + marks.filter((mark) => mark.type === type).length;
  return depth === 1 ? { type } : { type, attrs: { depth } };
}

/** Merges neighbouring texts with the same marks, as the editor does. */
export function mergeTexts(nodes: readonly RichNode[]): RichNode[] {
  const result: RichNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isSame = last?.type === 'text' && node.type === 'text' && sameMarks(last.marks, node.marks);
    if (last && isSame) result[result.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` };
    else result.push(node);
  }
  return result;
}
