import type { Root, RootContent } from 'hast';
import { PREFIX } from './sanitise.ts';

const NOTE = new RegExp(`^${PREFIX}fn-(.+)$`);

/** Adds the label of each footnote as an attribute, for the style sheet to show: the text of a note does not contain it. */
export function withLabelledNotes(tree: Root): Root {
  return { ...tree, children: tree.children.map(labelled) };
}

function labelled<Node extends RootContent>(node: Node): Node {
  if (node.type !== 'element') return node;
  const children = node.children.map(labelled);
  const id = node.tagName === 'section' ? node.properties['id'] : undefined;
  const label = typeof id === 'string' ? NOTE.exec(id)?.[1] : undefined;
  if (label === undefined) return { ...node, children };
  return { ...node, children, properties: { ...node.properties, dataLabel: label } };
}
