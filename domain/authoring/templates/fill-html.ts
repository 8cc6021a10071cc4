import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { parseHtml } from '../html/parse-html.ts';
import { safe } from '../html/sanitise.ts';
import { filledText } from './placeholders.ts';

/**
 * Inserts values into the texts and attributes of HTML; a line break in a value becomes `<br>`. Anything that a value makes
 * unsafe is removed.
 */
export function fillHtml(html: string, valueOf: (name: string) => string): string {
  const tree = parseHtml(html);
  tree.children = tree.children.flatMap((node) =>
    node.type === 'doctype' ? [] : fillNode(node, valueOf, false),
  );
  return toHtml(safe(tree));
}

function fillNode(node: ElementContent, valueOf: (name: string) => string, inPre: boolean): ElementContent[] {
  if (node.type === 'text') return node.value.includes('{{') ? linesOf(node.value, valueOf, inPre) : [node];
  if (node.type !== 'element') return [];
  const properties = Object.fromEntries(
    Object.entries(node.properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? filledText(value, valueOf) : value,
    ]),
  );
  const within = inPre || node.tagName === 'pre';
  const children = node.children.flatMap((child) => fillNode(child, valueOf, within));
  return [{ ...node, properties, children } satisfies Element];
}

/** Only line breaks of a value become breaks: those of the source are shown as spaces. */
function linesOf(text: string, valueOf: (name: string) => string, inPre: boolean): ElementContent[] {
  if (inPre) return [{ type: 'text', value: filledText(text, valueOf) }];
  const filled = filledText(text, (name) => valueOf(name).replace(/\r?\n/g, BREAK));
  return filled
    .split(BREAK)
    .flatMap((line, index): ElementContent[] => [
      ...(index === 0 ? [] : [{ type: 'element' as const, tagName: 'br', properties: {}, children: [] }]),
      ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
    ]);
}

/** A private-use character, which does not occur in texts. */
const BREAK = '\uE000';
