import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { VFile } from 'vfile';
import { RichProblem } from '../rich/rich-problem.ts';
import { withFormulaSources } from './formula-sources.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Real pages have fewer than 50 levels; deeper trees would exhaust the stack of recursive code. */
const DEEPEST = 400;

/**
 * HTML of a document as a tree with its offsets, with formulas in the documents' format. Throws RichProblem for elements nested
 * more than 400 deep.
 */
export function parseHtml(html: string): Root {
  const tree = treeOf(html);
  return /<math/i.test(html) ? withFormulaSources(tree) : tree;
}

/** HTML as a tree with its offsets, unchanged. Throws like `parseHtml`. */
export function treeOf(html: string): Root {
  const fragment = parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  requireDepth(fragment);
  const tree = fromParse5(fragment, { file: new VFile(html) });
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

/** Level by level, not recursively, so that the check itself does not exhaust the stack. */
function requireDepth(fragment: Node): void {
  let level: Node[] = [fragment];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new RichProblem(`the HTML is nested more than ${DEEPEST} deep`);
    level = level.flatMap((node) => [
      ...('childNodes' in node ? node.childNodes : []),
      // The content of a <template> is a document of its own.
      ...('content' in node ? node.content.childNodes : []),
    ]);
  }
}
