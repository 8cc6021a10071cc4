import { Select } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconFreezeRow,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableMinus,
  IconArrowMerge,
  IconArrowsSplit2,
} from '@tabler/icons-react';
import { setCallout } from '../behaviour/commands.ts';
import { LANGUAGES } from '../behaviour/code-highlighting.ts';
import { focusedChain } from '../behaviour/focused-chain.ts';
import { CALLOUT_KINDS } from '../schema/blocks.ts';
import classes from './editor.module.css';
import { ImageTools } from './image-tools.tsx';
import { LinkTools } from './link-tools.tsx';
import { FormulaTools } from './formula-tools.tsx';
import { ToolButton } from './tool-button.tsx';

interface ContextToolsProps {
  editor: Editor;
  isLinking: boolean;
  onLinked: () => void;
}

/** Tools for the element at the cursor; none in plain text. */
export function ContextTools({ editor, isLinking, onLinked }: ContextToolsProps) {
  const context = useEditorState({ editor, selector: ({ editor: now }) => contextOf(now) });
  const tools = isLinking ? 'link' : context;
  if (tools === null) return null;
  return (
    <div className={classes.context} role="group" aria-label={LABELS[tools]}>
      {tools === 'link' && <LinkTools editor={editor} isNew={isLinking} onDone={onLinked} />}
      {tools === 'image' && <ImageTools editor={editor} />}
      {tools === 'formula' && <FormulaTools editor={editor} />}
      {tools === 'table' && <TableTools editor={editor} />}
      {tools === 'code' && <CodeTools editor={editor} />}
      {tools === 'callout' && <CalloutTools editor={editor} />}
    </div>
  );
}

const LABELS = {
  link: 'Link',
  image: 'Image',
  formula: 'Formula',
  table: 'Table',
  code: 'Code block',
  callout: 'Callout',
};

function contextOf(editor: Editor): keyof typeof LABELS | null {
  if (editor.isActive('link')) return 'link';
  if (editor.isActive('image')) return 'image';
  if (editor.isActive('mathInline') || editor.isActive('mathBlock')) return 'formula';
  if (editor.isActive('codeBlock')) return 'code';
  if (editor.isActive('table')) return 'table';
  if (editor.isActive('callout')) return 'callout';
  return null;
}

function TableTools({ editor }: { editor: Editor }) {
  const can = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ merge: now.can().mergeCells(), split: now.can().splitCell() }),
  });
  const chain = () => focusedChain(editor);
  return (
    <>
      <ToolButton
        label="Add a row below"
        icon={IconRowInsertBottom}
        onClick={() => chain().addRowAfter().run()}
      />
      <ToolButton
        label="Add a column on the right"
        icon={IconColumnInsertRight}
        onClick={() => chain().addColumnAfter().run()}
      />
      <ToolButton label="Delete the row" icon={IconRowRemove} onClick={() => chain().deleteRow().run()} />
      <ToolButton
        label="Delete the column"
        icon={IconColumnRemove}
        onClick={() => chain().deleteColumn().run()}
      />
      <ToolButton
        label="Header row on or off"
        icon={IconFreezeRow}
        onClick={() => chain().toggleHeaderRow().run()}
      />
      <ToolButton
        label="Merge the selected cells"
        icon={IconArrowMerge}
        isDisabled={!can.merge}
        onClick={() => chain().mergeCells().run()}
      />
      <ToolButton
        label="Split the cell"
        icon={IconArrowsSplit2}
        isDisabled={!can.split}
        onClick={() => chain().splitCell().run()}
      />
      <ToolButton
        label="Delete the table"
        icon={IconTableMinus}
        onClick={() => chain().deleteTable().run()}
      />
    </>
  );
}

function CodeTools({ editor }: { editor: Editor }) {
  const language = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getAttributes('codeBlock')['language'] as string | null,
  });
  const known = language === null || LANGUAGES.includes(language) ? LANGUAGES : [...LANGUAGES, language];
  return (
    <Select
      aria-label="Language"
      placeholder="Plain text"
      size="xs"
      w={180}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Plain text' }}
      data={[...known]}
      value={language}
      onChange={(value) => focusedChain(editor).updateAttributes('codeBlock', { language: value }).run()}
    />
  );
}

const CALLOUT_WORDS = { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' };

function CalloutTools({ editor }: { editor: Editor }) {
  const kind = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getAttributes('callout')['kind'] as string | null,
  });
  return (
    <Select
      aria-label="Kind of callout"
      size="xs"
      w={140}
      allowDeselect={false}
      data={CALLOUT_KINDS.map((value) => ({ value, label: CALLOUT_WORDS[value] }))}
      value={kind}
      onChange={(value) => {
        const chosen = CALLOUT_KINDS.find((one) => one === value);
        if (chosen) setCallout(focusedChain(editor), chosen).run();
      }}
    />
  );
}
