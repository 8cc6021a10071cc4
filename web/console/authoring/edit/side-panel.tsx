import { Button, CloseButton, Title } from '@mantine/core';
import {
  type Icon as PanelIcon,
  IconFiles,
  IconMessage,
  IconSparkles,
  IconTextSpellcheck,
} from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Document } from '../queries.ts';
import { AssistantPanel } from './assistant/assistant-panel.tsx';
import type { DocumentHandle } from './assistant/use-assistant.ts';
import { CommentsPanel } from './comments/comments-panel.tsx';
import { PagesPanel } from './pages/pages-panel.tsx';
import type { Saver } from './saver.ts';
import classes from './side-panel.module.css';
import { ChecksPanel } from './writing-checks/checks-panel.tsx';

const PANELS = {
  assistant: { label: 'Assistant', icon: IconSparkles },
  comments: { label: 'Comments', icon: IconMessage },
  checks: { label: 'Writing checks', icon: IconTextSpellcheck },
  pages: { label: 'Pages', icon: IconFiles },
} as const;

/** A panel that the surrounding page adds beside the text. */
export interface PagePanel {
  label: string;
  icon: PanelIcon;
  /** Rendered again after each save; `editor` is null until it is ready. */
  render: (document: Document, editor: DocumentHandle | null) => ReactNode;
}

/** The panel beside the text; `page`: the one added by the page. */
export type Panel = keyof typeof PANELS | 'page';

interface PanelButtonsProps {
  panel: Panel | null;
  own: PagePanel | undefined;
  isReadOnly: boolean;
  onOpen: (panel: Panel | null) => void;
}

/** Buttons that open the panels beside the text. Users who may only read see no panels for writing. */
export function PanelButtons({ panel, own, isReadOnly, onOpen }: PanelButtonsProps) {
  const shown = isReadOnly
    ? (['comments', 'pages'] as const)
    : (['assistant', 'comments', 'checks', 'pages'] as const);
  const all = shown.map((one) => ({ one, ...PANELS[one] }));
  return [...(own ? [{ one: 'page' as const, ...own }] : []), ...all].map(({ one, label, icon: Icon }) => {
    return (
      <Button
        key={one}
        variant={panel === one ? 'light' : 'default'}
        aria-label={label}
        aria-expanded={panel === one}
        className={classes.button}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => onOpen(panel === one ? null : one)}
      >
        <span className={classes.word}>{label}</span>
      </Button>
    );
  });
}

interface SidePanelProps {
  panel: Panel;
  own: PagePanel | undefined;
  saver: Saver;
  editor: DocumentHandle | null;
  onClose: () => void;
}

export function SidePanel({ panel, own, saver, editor, onClose }: SidePanelProps) {
  const document = useSyncExternalStore(saver.subscribe, () => saver.saved);
  const label = panel === 'page' ? own?.label : PANELS[panel].label;
  return (
    <aside
      className={panel === 'pages' ? `${classes.panel} ${classes.wide}` : classes.panel}
      aria-label={label}
    >
      <div className={classes.head}>
        <Title order={2} size="h4">
          {label}
        </Title>
        <CloseButton aria-label={`Close ${label}`} onClick={onClose} />
      </div>
      {panel === 'page' && own?.render(document, editor)}
      {panel === 'assistant' && <AssistantPanel documentId={document.id} editor={editor} />}
      {panel === 'comments' && <CommentsPanel document={document} saver={saver} editor={editor} />}
      {panel === 'pages' && <PagesPanel document={document} />}
      {panel === 'checks' && <ChecksPanel document={document} saver={saver} editor={editor} />}
    </aside>
  );
}
