import { Text } from '@mantine/core';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';
import type { OutlineEntry } from './behaviour/document-facts.ts';
import { editorExtensions } from './behaviour/editor-extensions.ts';
import { insertImages } from './behaviour/image-files.ts';
import { SlashMenuState } from './behaviour/slash-menu.ts';
import type { RichEditorProps } from './editor-props.ts';
import { ContextTools } from './parts/context-tools.tsx';
import classes from './parts/editor.module.css';
import { EditorStatus } from './parts/editor-status.tsx';
import { FindBar } from './parts/find-bar.tsx';
import { Outline } from './parts/outline.tsx';
import prose from './parts/prose.module.css';
import { SlashMenuView } from './parts/slash-menu-view.tsx';
import { type EditorView, Toolbar } from './parts/toolbar.tsx';
import { useDocumentFacts } from './parts/use-document-facts.ts';
import { richHandle } from './rich-handle.ts';
import { RichReview } from './suggestions/rich-review.tsx';

const CLOSED: EditorView = { isFinding: false, hasOutline: false, isFocused: false, isLinking: false };

/** Editor for documents of mode rich: text with toolbar, menus, outline and counts. */
export function RichEditor({
  content,
  onChange,
  onReady,
  isReadOnly = false,
  label,
  upload,
  together,
}: RichEditorProps) {
  const [slashMenu] = useState(() => new SlashMenuState());
  const [view, setView] = useState(CLOSED);
  const [failure, setFailure] = useState<string | null>(null);
  const focusToolbar = useRef(() => {});
  const change = (next: Partial<EditorView>) => setView((now) => ({ ...now, ...next }));
  const onKey = useEffectEvent((event: KeyboardEvent) => takeKey(event, change, focusToolbar.current));
  const changed = useEffectEvent((editor: Editor) => {
    const { doc } = editor.state;
    onChange(() => doc.toJSON() as RichDoc); // a doc of this schema
  });
  const editor = useEditor({
    extensions: editorExtensions({ slashMenu, upload, onFailure: setFailure, together }),
    ...(together ? {} : { content }),
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        dir: 'auto',
        class: prose.prose ?? '',
      },
      handleKeyDown: (_view, event) => onKey(event),
    },
  });
  useEffect(() => {
    // Not passed as an option of the editor, because shared content is inserted while React still renders.
    const told = () => changed(editor);
    editor.on('update', told);
    return () => void editor.off('update', told);
  }, [editor]);
  const ready = useEffectEvent(() => onReady?.(richHandle(editor)));
  useEffect(() => ready(), [editor]);
  useEffect(() => {
    if (editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  const images = useImagePicker((files) => {
    if (upload) void insertImages(editor, files, { upload, onFailure: setFailure });
  });
  return (
    <div className={classes.editor} data-focused={view.isFocused || undefined}>
      {!isReadOnly && (
        <div className={classes.tools}>
          <Toolbar
            editor={editor}
            view={view}
            change={change}
            onImage={upload && images.ask}
            focusRef={focusToolbar}
          />
          {view.isFinding && <FindBar editor={editor} onClose={() => change({ isFinding: false })} />}
          <ContextTools
            editor={editor}
            isLinking={view.isLinking}
            onLinked={() => change({ isLinking: false })}
          />
        </div>
      )}
      {images.input}
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" px="md" py={6}>
          {failure}
        </Text>
      )}
      <Sheet editor={editor} hasOutline={view.hasOutline}>
        {!isReadOnly && <RichReview editor={editor} />}
      </Sheet>
      <SlashMenuView state={slashMenu} />
    </div>
  );
}

interface SheetProps {
  editor: Editor;
  hasOutline: boolean;
  /** Shown between the text and its counts. */
  children: ReactNode;
}

/** The text, with its outline beside it and its counts below. */
function Sheet({ editor, hasOutline, children }: SheetProps) {
  const facts = useDocumentFacts(editor);
  return (
    <>
      <div className={classes.room}>
        {hasOutline && <Outline entries={facts.outline} onGo={(entry) => goTo(editor, entry)} />}
        <EditorContent editor={editor} className={classes.sheet} />
      </div>
      {children}
      <EditorStatus words={facts.words} characters={facts.characters} />
    </>
  );
}

function goTo(editor: Editor, { position }: OutlineEntry): void {
  editor.view.focus();
  editor.commands.setTextSelection(position + 1);
  const element = editor.view.nodeDOM(position);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'start' });
}

/** Handles keys of the whole editor; returns true if the key was handled. */
function takeKey(
  event: KeyboardEvent,
  change: (view: Partial<EditorView>) => void,
  focusToolbar: () => void,
): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (isCommand && event.key === 'f') change({ isFinding: true });
  else if (isCommand && event.key === 'k') change({ isLinking: true });
  else if (event.altKey && event.key === 'F10') focusToolbar();
  else if (event.key === 'Escape') {
    change({ isFocused: false, isLinking: false });
    return false;
  } else return false;
  event.preventDefault();
  // Outside the text, Ctrl+K is a shortcut of the console.
  event.stopPropagation();
  return true;
}

/** Opens the browser's file dialog for images. */
function useImagePicker(onFiles: (files: File[]) => void): { ask: () => void; input: ReactNode } {
  const field = useRef<HTMLInputElement>(null);
  return {
    ask: () => field.current?.click(),
    input: (
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
        multiple
        hidden
        aria-label="Image files"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    ),
  };
}
