import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import { replaceContent } from './behaviour/replace-content.ts';
import prose from './parts/prose.module.css';
import { SCHEMA_EXTENSIONS } from './schema/extensions.ts';

/** A document for reading: nothing in it can be changed, and nothing in it runs. */
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
    // React may discard a rendering and destroy its editor; another one follows.
    if (!editor.isDestroyed) replaceContent(editor, content);
  }, [editor, content]);
  return <EditorContent editor={editor} />;
}
