import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import { replaceContent } from './behaviour/replace-content.ts';
import prose from './parts/prose.module.css';
import { SCHEMA_EXTENSIONS } from './schema/extensions.ts';

/** A document as it is read: nothing in it can be changed, and nothing of it runs. */
export function RichView({ content, label }: { content: RichDoc; label: string }) {
  const editor = useEditor({
    extensions: SCHEMA_EXTENSIONS,
    content,
    editable: false,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'document', dir: 'auto', class: prose.prose ?? '' },
    },
  });
  useEffect(() => {
    // An editor created for a rendering that React discarded is followed by another.
    if (!editor.isDestroyed) replaceContent(editor, content);
  }, [editor, content]);
  return <EditorContent editor={editor} />;
}
