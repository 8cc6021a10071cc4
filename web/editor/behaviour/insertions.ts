import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  IconBlockquote,
  IconBulb,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMath,
  IconMathFunction,
  IconPageBreak,
  IconPilcrow,
  IconSeparatorHorizontal,
  IconSuperscript,
  IconTable,
} from '@tabler/icons-react';
import { insertBlock, insertFootnote, insertTable, setCallout } from './commands.ts';
import { focusedChain } from './focused-chain.ts';

/** Something that the slash menu and the Insert menu can insert. */
export interface Insertion {
  label: string;
  /** Additional search words. */
  words: string;
  icon: typeof IconH1;
  run: (editor: Editor) => void;
}

const chained = (apply: (chain: ChainedCommands) => ChainedCommands) => (editor: Editor) => {
  apply(focusedChain(editor)).run();
};

const heading = (level: 1 | 2 | 3, icon: typeof IconH1): Insertion => ({
  label: `Heading ${level}`,
  words: `h${level} title section`,
  icon,
  run: chained((chain) => chain.setHeading({ level })),
});

/** Types a block can be changed to. */
export const BLOCK_TYPES: readonly Insertion[] = [
  {
    label: 'Text',
    words: 'paragraph plain',
    icon: IconPilcrow,
    run: chained((chain) => chain.setParagraph()),
  },
  heading(1, IconH1),
  heading(2, IconH2),
  heading(3, IconH3),
  {
    label: 'Bulleted list',
    words: 'ul bullets unordered',
    icon: IconList,
    run: chained((chain) => chain.toggleBulletList()),
  },
  {
    label: 'Numbered list',
    words: 'ol ordered',
    icon: IconListNumbers,
    run: chained((chain) => chain.toggleOrderedList()),
  },
  {
    label: 'Task list',
    words: 'todo checkbox check',
    icon: IconListCheck,
    run: chained((chain) => chain.toggleTaskList()),
  },
  {
    label: 'Quote',
    words: 'blockquote citation',
    icon: IconBlockquote,
    run: chained((chain) => chain.toggleBlockquote()),
  },
  {
    label: 'Code block',
    words: 'source program snippet',
    icon: IconCode,
    run: chained((chain) => chain.toggleCodeBlock()),
  },
  {
    label: 'Callout',
    words: 'note tip warning box',
    icon: IconBulb,
    run: chained((chain) => setCallout(chain, 'note')),
  },
];

/** Content inserted between blocks or into the text. */
export const INSERTED: readonly Insertion[] = [
  {
    label: 'Table',
    words: 'grid rows columns',
    icon: IconTable,
    run: chained(insertTable),
  },
  {
    label: 'Formula',
    words: 'maths latex tex equation inline',
    icon: IconMath,
    run: chained((chain) =>
      chain.insertContent({ type: 'mathInline', attrs: { source: 'a^2 + b^2 = c^2' } }),
    ),
  },
  {
    label: 'Formula block',
    words: 'maths latex tex equation display',
    icon: IconMathFunction,
    run: chained((chain) => chain.insertContent({ type: 'mathBlock', attrs: { source: '\\sum_{k=1}^n k' } })),
  },
  { label: 'Footnote', words: 'reference note', icon: IconSuperscript, run: insertFootnote },
  {
    label: 'Line',
    words: 'divider horizontal rule separator',
    icon: IconSeparatorHorizontal,
    run: chained((chain) => insertBlock(chain, 'horizontalRule')),
  },
  {
    label: 'Page break',
    words: 'new page print',
    icon: IconPageBreak,
    run: chained((chain) => insertBlock(chain, 'pageBreak')),
  },
];

/** The insertions whose label or words contain what was typed, labels first. */
export function findInsertions(query: string): Insertion[] {
  const typed = query.trim().toLowerCase();
  const all = [...BLOCK_TYPES, ...INSERTED];
  const byLabel = all.filter(({ label }) => label.toLowerCase().includes(typed));
  return [...byLabel, ...all.filter((one) => one.words.includes(typed) && !byLabel.includes(one))];
}
