import { type Editor, useEditorState } from '@tiptap/react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconFocus2,
  IconHighlight,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconListTree,
  IconSearch,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { focusedChain } from '../behaviour/focused-chain.ts';
import classes from './editor.module.css';
import { AlignMenu, BlockMenu, InsertMenu } from './toolbar-menus.tsx';
import { ToolButton } from './tool-button.tsx';
import { useToolbarKeys } from './use-toolbar-keys.ts';

/** The state shown by the parts around the text. */
export interface EditorView {
  isFinding: boolean;
  hasOutline: boolean;
  isFocused: boolean;
  isLinking: boolean;
}

interface ToolbarProps {
  editor: Editor;
  view: EditorView;
  change: (view: Partial<EditorView>) => void;
  /** Opens the file dialog for images; omitted if images cannot be added. */
  onImage?: (() => void) | undefined;
  /** Receives a function that moves the focus to the toolbar. */
  focusRef: RefObject<() => void>;
}

const MARKS = [
  { name: 'bold', label: 'Bold', icon: IconBold, keys: 'Ctrl+B' },
  { name: 'italic', label: 'Italic', icon: IconItalic, keys: 'Ctrl+I' },
  { name: 'underline', label: 'Underline', icon: IconUnderline, keys: 'Ctrl+U' },
  { name: 'strike', label: 'Strikethrough', icon: IconStrikethrough, keys: 'Ctrl+Shift+S' },
  { name: 'code', label: 'Inline code', icon: IconCode, keys: 'Ctrl+E' },
  { name: 'highlight', label: 'Highlight', icon: IconHighlight, keys: 'Ctrl+Shift+H' },
  { name: 'subscript', label: 'Subscript', icon: IconSubscript, keys: 'Ctrl+,' },
  { name: 'superscript', label: 'Superscript', icon: IconSuperscript, keys: 'Ctrl+.' },
] as const;

/** Offers everything that keyboard shortcuts can do. */
export function Toolbar({ editor, view, change, onImage, focusRef }: ToolbarProps) {
  const { bar, onKeyDown, focusFirst } = useToolbarKeys(() => editor.view.focus());
  focusRef.current = focusFirst;
  return (
    <div ref={bar} role="toolbar" aria-label="Formatting" className={classes.toolbar} onKeyDown={onKeyDown}>
      <HistoryTools editor={editor} />
      <span className={classes.divider} />
      <BlockMenu editor={editor} />
      <MarkTools editor={editor} view={view} change={change} />
      <span className={classes.divider} />
      <ListTools editor={editor} />
      <AlignMenu editor={editor} />
      <InsertMenu editor={editor} onImage={onImage} />
      <span className={classes.space} />
      <ToolButton
        label="Find and replace"
        keys="Ctrl+F"
        icon={IconSearch}
        isOn={view.isFinding}
        onClick={() => change({ isFinding: !view.isFinding })}
      />
      <ToolButton
        label="Outline"
        icon={IconListTree}
        isOn={view.hasOutline}
        onClick={() => change({ hasOutline: !view.hasOutline })}
      />
      <ToolButton
        label="Focus mode"
        icon={IconFocus2}
        isOn={view.isFocused}
        onClick={() => change({ isFocused: !view.isFocused })}
      />
    </div>
  );
}

function HistoryTools({ editor }: { editor: Editor }) {
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ undo: now.can().undo(), redo: now.can().redo() }),
  });
  const chain = () => focusedChain(editor);
  return (
    <>
      <ToolButton
        label="Undo"
        keys="Ctrl+Z"
        icon={IconArrowBackUp}
        isDisabled={!can.undo}
        onClick={() => chain().undo().run()}
      />
      <ToolButton
        label="Redo"
        keys="Ctrl+Shift+Z"
        icon={IconArrowForwardUp}
        isDisabled={!can.redo}
        onClick={() => chain().redo().run()}
      />
    </>
  );
}

function MarkTools({ editor, view, change }: Pick<ToolbarProps, 'editor' | 'view' | 'change'>) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => Object.fromEntries(MARKS.map(({ name }) => [name, now.isActive(name)])),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <>
      {MARKS.map(({ name, ...tool }) => (
        <ToolButton
          key={name}
          {...tool}
          isOn={active[name] ?? false}
          onClick={() => focusedChain(editor).toggleMark(name).run()}
        />
      ))}
      <ToolButton
        label="Link"
        keys="Ctrl+K"
        icon={IconLink}
        isOn={isLink || view.isLinking}
        onClick={() => change({ isLinking: !view.isLinking })}
      />
    </>
  );
}

function ListTools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      task: now.isActive('taskList'),
    }),
  });
  const chain = () => focusedChain(editor);
  return (
    <>
      <ToolButton
        label="Bulleted list"
        keys="Ctrl+Shift+8"
        icon={IconList}
        isOn={active.bullet}
        onClick={() => chain().toggleBulletList().run()}
      />
      <ToolButton
        label="Numbered list"
        keys="Ctrl+Shift+7"
        icon={IconListNumbers}
        isOn={active.ordered}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <ToolButton
        label="Task list"
        keys="Ctrl+Shift+9"
        icon={IconListCheck}
        isOn={active.task}
        onClick={() => chain().toggleTaskList().run()}
      />
    </>
  );
}
