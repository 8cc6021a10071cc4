import { getSchema } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { useEffect, useRef } from 'react';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import prose from './parts/prose.module.css';
import { SCHEMA_EXTENSIONS } from './schema/extensions.ts';

const schema = getSchema(SCHEMA_EXTENSIONS);

/**
 * A static rendering of a document: drawn once with the editor's schema but without an editor, so that many of them are cheap.
 */
export function RichPicture({ content }: { content: RichDoc }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = DOMSerializer.fromSchema(schema).serializeFragment(schema.nodeFromJSON(content).content);
    sheet.current?.replaceChildren(drawn);
  }, [content]);
  return <div ref={sheet} className={prose.prose} aria-hidden inert />;
}
