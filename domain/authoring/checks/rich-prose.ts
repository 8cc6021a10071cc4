import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { OBJECT, Prose, type ProseBlock, type ProseRun } from './prose.ts';

/**
 * The prose of a rich document. Offsets are those of its text as returned by the editor's `doc.textBetween(0, doc.content.size,
 * '\n', '\uFFFC')`.
 */
export function richProse(doc: RichDoc): Prose {
  return new Prose(richBlocks(doc));
}

/** As in the editor: `\n` between two text blocks, and one character for each leaf. */
function richBlocks(doc: RichDoc): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let at = 0;
  let isFirst = true;
  const visit = ({ type, content = [] }: RichNode): void => {
    const isText = TEXT_BLOCKS.has(type);
    if (isText || LEAF_BLOCKS.has(type)) {
      if (!isFirst) at += 1;
      isFirst = false;
    }
    if (LEAF_BLOCKS.has(type)) at += 1;
    else if (!isText) content.forEach(visit);
    else {
      const runs = content.map((node): ProseRun => {
        const text =
          node.type === 'text'
            ? isCode(node)
              ? OBJECT
              : (node.text ?? '')
            : node.type === 'hardBreak'
              ? '\n'
              : OBJECT;
        const run = { text, offsets: Array.from({ length: text.length }, (_, index) => at + index) };
        at += node.type === 'text' ? (node.text ?? '').length : 1;
        return run;
      });
      if (type !== 'codeBlock') blocks.push({ kind: type === 'heading' ? 'heading' : 'text', runs });
    }
  };
  doc.content.forEach(visit);
  return blocks;
}

const TEXT_BLOCKS = new Set(['paragraph', 'heading', 'codeBlock']);
const LEAF_BLOCKS = new Set(['horizontalRule', 'pageBreak', 'mathBlock', 'opaqueBlock']);

function isCode({ marks = [] }: RichNode): boolean {
  return marks.some(({ type }) => type === 'code');
}
