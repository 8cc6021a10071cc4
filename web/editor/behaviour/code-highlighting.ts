import { type Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { common, createLowlight } from 'lowlight';

type Highlighted = ReturnType<typeof lowlight.highlight>['children'][number];

const lowlight = createLowlight(common);
const key = new PluginKey<DecorationSet>('code-highlighting');
/** Maximum number of characters of code that is highlighted: longer code would slow down typing. */
const LONGEST = 20_000;

/** Languages that can be highlighted, in alphabetical order. */
export const LANGUAGES: readonly string[] = lowlight.listLanguages().toSorted();

/** Highlights code blocks of a known language. Only blocks affected by a change are highlighted again. */
export function codeHighlighting(): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: (_, { doc }) => DecorationSet.create(doc, inRange(doc, 0, doc.content.size)),
      apply: (transaction, decorations) =>
        transaction.docChanged ? renewed(transaction, decorations) : decorations,
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function renewed(transaction: Transaction, decorations: DecorationSet): DecorationSet {
  const { doc, mapping } = transaction;
  let result = decorations.map(mapping, doc);
  for (const [from, to] of changedRanges(transaction)) {
    doc.nodesBetween(from, to, (node, position) => {
      if (!node.type.spec.code) return;
      result = result.remove(result.find(position, position + node.nodeSize));
      result = result.add(doc, colours(node, position));
    });
  }
  return result;
}

/** Ranges of the new document that the steps of a transaction have changed. */
function changedRanges({ mapping, doc }: Transaction): [number, number][] {
  return mapping.maps.flatMap((map, index) => {
    const ranges: [number, number][] = [];
    const after = mapping.slice(index + 1);
    map.forEach((_oldFrom, _oldTo, from, to) => {
      const end = Math.min(doc.content.size, after.map(to, 1) + 1);
      ranges.push([Math.max(0, after.map(from, -1) - 1), end]);
    });
    return ranges;
  });
}

function inRange(doc: Node, from: number, to: number): Decoration[] {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (node.type.spec.code) found.push(...colours(node, position));
  });
  return found;
}

function colours({ attrs, textContent }: Node, position: number): Decoration[] {
  const { language } = attrs;
  if (typeof language !== 'string' || !lowlight.registered(language) || textContent.length > LONGEST)
    return [];
  const found: Decoration[] = [];
  let at = position + 1;
  const visit = (part: Highlighted, classes: readonly string[]): void => {
    if (part.type === 'text') {
      const to = at + part.value.length;
      if (classes.length > 0) found.push(Decoration.inline(at, to, { class: classes.join(' ') }));
      at = to;
    } else if (part.type === 'element') {
      const own = part.properties['className'];
      const all = Array.isArray(own) ? [...classes, ...own.map(String)] : classes;
      for (const child of part.children) visit(child, all);
    }
  };
  for (const child of lowlight.highlight(language, textContent).children) visit(child, []);
  return found;
}
