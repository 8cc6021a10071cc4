import { getSchema } from '@tiptap/core';
import type { AttributeSpec, ContentMatch, MarkType, NodeType, Schema } from 'prosemirror-model';
import { richSchema } from '../../../domain/authoring/rich/rich-schema.ts';
import { SCHEMA_EXTENSIONS } from './extensions.ts';

const editor = getSchema(SCHEMA_EXTENSIONS);

type Attributes = Record<string, AttributeSpec> | null | undefined;

const attributesOf = (attrs: Attributes) =>
  Object.fromEntries(
    Object.entries(attrs ?? {}).map(([name, spec]) => [name, 'default' in spec ? spec.default : 'required']),
  );

/** What may stand in a node, as an automaton: of each state the nodes that may come next, and whether it may end. */
function automaton(start: ContentMatch): unknown {
  const states = new Map([[start, 0]]);
  const found: { mayEnd: boolean; next: string[] }[] = [];
  for (const [state] of states) {
    const next: string[] = [];
    for (let at = 0; at < state.edgeCount; at += 1) {
      const edge = state.edge(at);
      if (!states.has(edge.next)) states.set(edge.next, states.size);
      next.push(`${edge.type.name} → ${states.get(edge.next)}`);
    }
    found.push({ mayEnd: state.validEnd, next: next.toSorted() });
  }
  return found;
}

const nodeFacts = (type: NodeType) => ({
  content: automaton(type.contentMatch),
  attributes: attributesOf(type.spec.attrs),
  inline: type.isInline,
  code: Boolean(type.spec.code),
  marks: type.markSet?.map(({ name }) => name) ?? 'all',
});

const markFacts = (type: MarkType, { marks }: Schema) => ({
  attributes: attributesOf(type.spec.attrs),
  inclusive: type.spec.inclusive !== false,
  excludes: Object.values(marks)
    .filter((other) => type.excludes(other))
    .map(({ name }) => name),
});

test('the editor has the nodes and marks of the stored documents', () => {
  expect(Object.keys(editor.nodes).toSorted()).toEqual(Object.keys(richSchema.nodes).toSorted());
  // Their order is the order in which a text holds them.
  expect(Object.keys(editor.marks)).toEqual(Object.keys(richSchema.marks));
  expect(editor.topNodeType.name).toBe(richSchema.topNodeType.name);
});

test.each(Object.keys(richSchema.nodes))('node %s: content, attributes, marks', (name) => {
  const [own, stored] = [editor.nodes[name], richSchema.nodes[name]];
  expect(own && nodeFacts(own)).toEqual(stored && nodeFacts(stored));
});

test.each(Object.keys(richSchema.marks))('mark %s: attributes, what it excludes', (name) => {
  const [own, stored] = [editor.marks[name], richSchema.marks[name]];
  expect(own && markFacts(own, editor)).toEqual(stored && markFacts(stored, richSchema));
});
