import { sameMarks } from './mark-runs.ts';
import type { RichMark, RichNode } from './rich-doc.ts';

export function marked(node: RichNode, marks: readonly RichMark[]): RichNode {
  return marks.length === 0 ? node : { ...node, marks: [...marks] };
}

/** Empty texts get no node: the schema has none. */
export function textNodes(text: string, marks: readonly RichMark[]): RichNode[] {
  return text === '' ? [] : [marked({ type: 'text', text }, marks)];
}

/** HTML that the editor has no node for, often one tag of a pair. */
export function opaqueInline(source: string, marks: readonly RichMark[]): RichNode {
  return marked({ type: 'opaqueInline', attrs: { format: 'html', source } }, marks);
}

/** Emphasis within emphasis is a mark of its own, distinguished by its depth. */
export function nestedMark(type: string, marks: readonly RichMark[]): RichMark {
  const depth = 1 + marks.filter((mark) => mark.type === type).length;
  return depth === 1 ? { type } : { type, attrs: { depth } };
}

/** Neighbouring texts of the same marks are one text, as the editor has it. */
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
