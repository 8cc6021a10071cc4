import type { Element, ElementContent, Root, RootContent } from 'hast';

const TEX = 'application/x-tex';

/** Whether the element is a formula in TeX notation, as written in documents. */
export function isMaths({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'code' && Array.isArray(className) && className.includes('language-math');
}

/** A formula in the documents' format. */
export function formulaOf(source: string, isBlock: boolean): Element {
  const value = isBlock ? `${source}\n` : source;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math'] },
    children: [{ type: 'text', value }],
  };
  return isBlock ? { type: 'element', tagName: 'pre', properties: {}, children: [code] } : code;
}

/** Replaces MathML by the TeX it was rendered from (our exports, Wikipedia, KaTeX …). */
export function withFormulaSources(tree: Root): Root {
  return { ...tree, children: tree.children.map((node) => withSources(node, true)) };
}

function withSources<Node extends RootContent>(node: Node, isAmongBlocks: boolean): Node | Element {
  if (node.type !== 'element') return node;
  if (node.tagName === 'math') {
    const source = texOf(node);
    const isBlock = isAmongBlocks && node.properties['display'] === 'block';
    return source === null ? node : { ...formulaOf(source, isBlock), position: node.position };
  }
  const isGroup = !/^(?:p|h[1-6]|span|a|em|strong|b|i|td|th)$/.test(node.tagName);
  return { ...node, children: node.children.map((child) => withSources(child, isAmongBlocks && isGroup)) };
}

function texOf(node: ElementContent): string | null {
  if (node.type !== 'element') return null;
  if (node.tagName === 'annotation' && node.properties['encoding'] === TEX) {
    const [text] = node.children;
    return text?.type === 'text' ? text.value.trim() : null;
  }
  for (const child of node.children) {
    const source = texOf(child);
    if (source !== null) return source;
  }
  return null;
}
