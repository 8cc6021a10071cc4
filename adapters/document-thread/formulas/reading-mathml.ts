import type { Element } from 'hast';
import { textWithin } from '../../../domain/authoring/html/reading-html.ts';

/** A formula without an equivalent in Word. */
export class Unwritable extends Error {}

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'mspace']);
const GROUPS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'span']);

export const isToken = ({ tagName }: Element): boolean => TOKENS.has(tagName);
export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');

/** Replaces groups that have no meaning of their own with their content; a frame has one. */
export function flattened(nodes: readonly Element[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.tagName === 'semantics') return flattened(elementsOf(node).slice(0, 1));
    // This space only lengthens the arrow above or below it.
    if (/^m(?:over|under)$/.test(node.tagName) && elementsOf(node)[1]?.tagName === 'mspace')
      return flattened(elementsOf(node).slice(0, 1));
    return GROUPS.has(node.tagName) && !isFramed(node) ? flattened(elementsOf(node)) : [node];
  });
}

function isFramed({ properties: { style } }: Element): boolean {
  return typeof style === 'string' && style.includes('border:1px');
}

/** The role of a delimiter such as a parenthesis or bar; null for any other element. */
export function fenceOf(node: Element): 'opening' | 'closing' | 'middle' | null {
  if (node.tagName !== 'mo') return null;
  const { fence, form, stretchy } = node.properties;
  if (form === 'infix' && stretchy === 'true') return 'middle';
  if (fence !== 'true') return null;
  if (form === 'prefix') return 'opening';
  if (form === 'postfix') return 'closing';
  const sign = textWithin(node);
  if (/^[([{⟨⌊⌈]$/u.test(sign)) return 'opening';
  return /^[)\]}⟩⌋⌉]$/u.test(sign) ? 'closing' : null;
}
