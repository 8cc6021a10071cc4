import { ActionIcon, Button, Menu } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconChevronDown,
  IconPhoto,
  IconPlus,
} from '@tabler/icons-react';
import { align } from '../behaviour/commands.ts';
import { BLOCK_TYPES, INSERTED, type Insertion } from '../behaviour/insertions.ts';

/** After a choice the focus is in the text, so it must not return to the button. */
const IN_THE_TEXT = { position: 'bottom-start', withinPortal: true, returnFocus: false } as const;

const MENU_BUTTON = {
  variant: 'subtle',
  color: 'gray',
  c: 'var(--mantine-color-text)',
  size: 'compact-sm',
  h: 32,
  fw: 500,
} as const;

/** The type of the block at the cursor, and the types it can be changed to. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const name = useEditorState({ editor, selector: ({ editor: now }) => blockName(now) });
  return (
    <Menu {...IN_THE_TEXT}>
      <Menu.Target>
        <Button
          {...MENU_BUTTON}
          w={122}
          justify="space-between"
          aria-label={`Kind of block: ${name}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Insertions editor={editor} entries={BLOCK_TYPES} />
      </Menu.Dropdown>
    </Menu>
  );
}

function blockName(editor: Editor): string {
  const { parent } = editor.state.selection.$head;
  if (parent.type.name === 'heading') return `Heading ${parent.attrs['level']}`;
  if (parent.type.name === 'codeBlock') return 'Code block';
  if (editor.isActive('blockquote')) return 'Quote';
  if (editor.isActive('callout')) return 'Callout';
  return 'Text';
}

interface InsertMenuProps {
  editor: Editor;
  onImage?: (() => void) | undefined;
}

/** Everything that can be inserted. */
export function InsertMenu({ editor, onImage }: InsertMenuProps) {
  return (
    <Menu {...IN_THE_TEXT}>
      <Menu.Target>
        <Button {...MENU_BUTTON} leftSection={<IconPlus size={16} aria-hidden />}>
          Insert
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {onImage && (
          <Menu.Item leftSection={<IconPhoto size={16} aria-hidden />} onClick={onImage}>
            Image
          </Menu.Item>
        )}
        <Insertions editor={editor} entries={INSERTED} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Insertions({ editor, entries }: { editor: Editor; entries: readonly Insertion[] }) {
  return entries.map(({ label, icon: Icon, run }) => (
    <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} onClick={() => run(editor)}>
      {label}
    </Menu.Item>
  ));
}

const ALIGNMENTS = [
  { value: 'left', label: 'Left', icon: IconAlignLeft },
  { value: 'center', label: 'Centre', icon: IconAlignCenter },
  { value: 'right', label: 'Right', icon: IconAlignRight },
  { value: 'justify', label: 'Justified', icon: IconAlignJustified },
];

/** The alignment of the paragraph. */
export function AlignMenu({ editor }: { editor: Editor }) {
  const value = useEditorState({
    editor,
    selector: ({ editor: now }) => now.state.selection.$head.parent.attrs['textAlign'] as string | null,
  });
  const current = ALIGNMENTS.find((one) => one.value === value) ?? ALIGNMENTS[0];
  const Icon = current?.icon ?? IconAlignLeft;
  return (
    <Menu {...IN_THE_TEXT}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={32}
          aria-label={`Alignment: ${current?.label}`}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ALIGNMENTS.map(({ value: one, label, icon: Own }) => (
          <Menu.Item
            key={one}
            leftSection={<Own size={16} aria-hidden />}
            onClick={() => align(editor, one === 'left' ? null : one)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
