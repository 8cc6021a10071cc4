import { storable } from '../../platform/storable.ts';
import { forbiddenTargets, withoutForbiddenTargets } from './link-target.ts';
import type { RichDoc, RichNode } from './rich-doc.ts';
import { RichProblem } from './rich-problem.ts';
import { richSchema } from './rich-schema.ts';
import { requireColumns } from './table-size.ts';

/** Deeper documents are attacks: no editor creates them, and recursive code would exhaust the stack. */
const DEEPEST = 60;
const MOST_NODES = 200_000;

/**
 * Reads JSON from outside as a rich document of the schema. Unknown attributes are dropped, defaults are filled in, and the
 * result can be stored. Links to forbidden targets are removed (`forbiddenTargets` lists them). Throws RichProblem for
 * unknown nodes and marks, for content that does not fit, and for documents that are too deep or too large.
 */
export function readRich(json: unknown): RichDoc {
  requireSize(json);
  try {
    const safe = forbiddenTargets(json).length > 0 ? withoutForbiddenTargets(json) : json;
    const node = richSchema.nodeFromJSON(storable(safe));
    node.check();
    if (node.type.name !== 'doc') throw new Error('the outermost node must be a doc');
    return withoutDefaults(node.toJSON() as RichNode) as RichDoc; // checked: a doc of this schema
  } catch (error) {
    throw new RichProblem(error instanceof Error ? error.message : String(error));
  }
}

function requireSize(json: unknown): void {
  let nodes = 0;
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEEPEST) throw new RichProblem(`the document is nested more than ${DEEPEST} deep`);
    if (typeof value !== 'object' || value === null || !('content' in value)) return;
    const { content } = value;
    if (!Array.isArray(content)) return;
    if ('type' in value && value.type === 'tableRow') requireColumns(content.length);
    nodes += content.length;
    if (nodes > MOST_NODES) throw new RichProblem(`the document has more than ${MOST_NODES} nodes`);
    for (const child of content) visit(child, depth + 1);
  };
  visit(json, 0);
}

/**
 * Removes attributes with default values, so that equal documents have equal JSON. The level of a heading is always kept, for
 * readers of the JSON without the schema.
 */
function withoutDefaults(node: RichNode): RichNode {
  const { type, attrs, content, marks, text } = node;
  const { level: _level, ...spec } = richSchema.nodes[type]?.spec.attrs ?? {};
  const own = given(attrs, spec);
  return {
    type,
    ...(own ? { attrs: own } : {}),
    ...(content ? { content: content.map(withoutDefaults) } : {}),
    ...(marks
      ? {
          marks: marks.map((mark) => {
            const markAttrs = given(mark.attrs, richSchema.marks[mark.type]?.spec.attrs);
            return { type: mark.type, ...(markAttrs ? { attrs: markAttrs } : {}) };
          }),
        }
      : {}),
    ...(text === undefined ? {} : { text }),
  };
}

function given(
  attrs: RichNode['attrs'],
  spec: Readonly<Record<string, { default?: unknown }>> | null | undefined,
): RichNode['attrs'] | null {
  const entries = Object.entries(attrs ?? {}).filter(
    ([name, value]) => !(spec?.[name] && 'default' in spec[name] && spec[name].default === value),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
