import type { Definition, Nodes, Root } from 'mdast';
import type { Loss } from '../rich/rich-doc.ts';

const LONGEST_PLACE = 80;

/** State of one conversion from Markdown: definitions, source, and the losses so far. */
export class Reading {
  readonly losses: Loss[] = [];
  private readonly definitions = new Map<string, Definition>();
  private readonly used = new Set<string>();
  private readonly source: string;

  constructor(tree: Root, source: string) {
    this.source = source;
    collect(tree, this.definitions);
  }

  /** The target of a reference. The parser only produces references that have a definition. */
  resolve(identifier: string): { url: string; title: string | null } {
    const { url = '', title = null } = this.definitions.get(identifier) ?? {};
    this.used.add(identifier);
    return { url, title };
  }

  isUsed(definition: Definition): boolean {
    return this.used.has(definition.identifier) && this.definitions.get(definition.identifier) === definition;
  }

  lose(what: string, node: Nodes): void {
    this.losses.push({ what, where: this.sourceOf(node).slice(0, LONGEST_PLACE) });
  }

  /** The source text of the node. */
  sourceOf({ position }: Nodes): string {
    return position ? this.source.slice(position.start.offset, position.end.offset) : '';
  }
}

/** If an identifier is defined twice, the first definition counts. */
function collect(node: Nodes, found: Map<string, Definition>): void {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collect(child, found);
}
