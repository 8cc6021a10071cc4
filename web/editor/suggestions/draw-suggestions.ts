import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import classes from './suggestions.module.css';
import type { Suggested, Suggestion } from './suggestion.ts';

/** Draws deletions struck through, followed by the insertions, and highlights the passage in question. */
export function suggestionDecorations(
  doc: Node,
  { suggestions, current, passage }: Suggested,
): DecorationSet {
  const drawn = suggestions.flatMap((one) => drawnOf(doc, one, one.id === current));
  if (passage && passage.from < passage.to)
    drawn.push(Decoration.inline(passage.from, passage.to, { class: classes.passage ?? '' }));
  return drawn.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, drawn);
}

function drawnOf(doc: Node, suggestion: Suggestion, isCurrent: boolean): Decoration[] {
  const { id, from, to, content } = suggestion;
  const data = { 'data-suggestion': String(id), ...(isCurrent ? { 'data-current': 'true' } : {}) };
  const drawn: Decoration[] = [];
  if (from < to) {
    drawn.push(Decoration.inline(from, to, { nodeName: 'del', class: classes.gone ?? '', ...data }));
    doc.nodesBetween(from, to, (node, position) => {
      const isWhole = position >= from && position + node.nodeSize <= to;
      if (node.isBlock && node.isLeaf && isWhole)
        drawn.push(
          Decoration.node(position, position + node.nodeSize, { class: classes.gone ?? '', ...data }),
        );
    });
  }
  if (content.size > 0) {
    const widget = () => comeElement(doc, suggestion, data);
    drawn.push(Decoration.widget(to, widget, { side: 1, key: `${id} ${isCurrent}`, ignoreSelection: true }));
  }
  return drawn;
}

/** Rendered through the schema: a model's text is never parsed as HTML. */
function comeElement(doc: Node, { to, content }: Suggestion, data: Record<string, string>): HTMLElement {
  const isInline = doc.resolve(to).parent.inlineContent && content.content.firstChild?.isInline !== false;
  const element = document.createElement('ins');
  element.className = [classes.come, isInline ? undefined : classes.blocks].filter(Boolean).join(' ');
  element.contentEditable = 'false';
  for (const [name, value] of Object.entries(data)) element.setAttribute(name, value);
  element.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content.content));
  return element;
}
