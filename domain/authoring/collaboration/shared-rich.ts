import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { readRich } from '../rich/read-rich.ts';
import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { RichProblem } from '../rich/rich-problem.ts';
import { richSchema } from '../rich/rich-schema.ts';

/** The shared form of a rich document. */
export function fragmentIn(doc: Y.Doc): Y.XmlFragment {
  return doc.getXmlFragment('rich');
}

/** Changes the shared document into `wanted`, replacing only the nodes that differ. */
export function writeRich(fragment: Y.XmlFragment, wanted: RichDoc): void {
  const { doc } = fragment;
  if (doc === null) throw new Error('the fragment belongs to no document');
  updateYFragment(doc, fragment, richSchema.nodeFromJSON(wanted), { mapping: new Map(), isOMark: new Map() });
}

/**
 * Reads the shared document as one of the editor's schema. What the schema does not allow (conflicting concurrent changes, or
 * input that our editor never sends) is removed from the shared document too: the smallest possible part, at most a whole block.
 * Throws RichProblem if the document cannot be read at all.
 */
export function readShared(fragment: Y.XmlFragment): RichDoc {
  if (fragment.length === 0) return { type: 'doc', content: [{ type: 'paragraph' }] };
  const json = jsonOf(fragment);
  try {
    return readRich(json);
  } catch (error) {
    if (!(error instanceof RichProblem)) throw error;
    const kept = (json.content ?? []).filter(isAllowed);
    const doc = readRich({ type: 'doc', content: kept.length > 0 ? kept : [{ type: 'paragraph' }] });
    writeRich(fragment, doc);
    return doc;
  }
}

function jsonOf(fragment: Y.XmlFragment): RichNode {
  try {
    return yXmlFragmentToProseMirrorRootNode(fragment, richSchema).toJSON() as RichNode; // of a node
  } catch (error) {
    throw new RichProblem(`it is no document: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isAllowed(block: RichNode): boolean {
  try {
    readRich({ type: 'doc', content: [block] });
    return true;
  } catch {
    return false;
  }
}
