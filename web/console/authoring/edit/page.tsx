import { Group, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { readRich } from '../../../../domain/authoring/rich/read-rich.ts';
import type { EditorHandle } from '../../../editor/editor-props.ts';
import { RichEditor } from '../../../editor/rich-editor.tsx';
import { SourceEditor } from '../../../editor/source-editor.tsx';
import { useUser } from '../../api/session.ts';
import { PageFailure } from '../../frame/page-failure.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { useTabTitle } from '../../parts/use-tab-title.ts';
import { mayDo } from '../access.ts';
import type { Document } from '../queries.ts';
import { DocumentMenu } from './document-menu.tsx';
import { sourceOf } from './document-text.ts';
import { embedImage } from './image-upload.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { openDocument, type OpenedDocument } from './open-document.ts';
import classes from './page.module.css';
import { emptyInput, PanelInputs } from './panel-input.ts';
import { People } from './together/people.tsx';
import type { Session } from './together/session.ts';
import { SaveBadge } from './save-badge.tsx';
import { type PagePanel, type Panel, PanelButtons, SidePanel } from './side-panel.tsx';
import panelClasses from './side-panel.module.css';
import { useDocumentSaver, type Writing } from './use-document-saver.ts';
import type { DocumentHandle } from './assistant/use-assistant.ts';

const route = getRouteApi('/signed-in/documents/$documentId');

/** One document in the editor. */
export function DocumentPage() {
  const { documentId } = route.useParams();
  return <DocumentWriter documentId={documentId} above={<BackLink to="/documents">Documents</BackLink>} />;
}

interface PageAround {
  /** What the document belongs to, shown above its title. */
  above: ReactNode;
  /** A panel of the surrounding page; initially open if it fits. */
  panel?: PagePanel;
}

/** The editor of a document and everything around it. First restores what an earlier visit could not save. */
export function DocumentWriter({ documentId, ...around }: PageAround & { documentId: string }) {
  const { id: userId } = useUser();
  const [opening, setOpening] = useState(0);
  const opened = useQuery({
    // Fetched anew on each visit, since the cache may be older than the last save.
    queryKey: ['document-opened', documentId, opening],
    queryFn: ({ signal }) =>
      openDocument({ userId, documentId, signal, onEnd: () => setOpening((count) => count + 1) }),
    staleTime: 'static',
    gcTime: 0,
    meta: { isOfJobs: false },
  });
  if (opened.isPending) return <PageSkeleton />;
  if (!opened.data) return <PageFailure error={opened.error} reset={() => void opened.refetch()} />;
  return (
    <OpenDocument
      key={`${documentId}/${opening}`}
      {...around}
      opened={opened.data}
      onReopen={() => setOpening((count) => count + 1)}
    />
  );
}

/** Whether a panel fits beside the text. On a small screen it appears above the text and only opens on request. */
const fitsBeside = () => window.matchMedia('(min-width: 62em)').matches;

interface OpenDocumentProps extends PageAround {
  opened: OpenedDocument;
  onReopen: () => void;
}

function OpenDocument({ opened, onReopen, above, panel: own }: OpenDocumentProps) {
  const user = useUser();
  const { document: record } = opened;
  const { session } = opened;
  useEffect(() => () => session?.close(), [session]);
  const writing = useDocumentSaver(opened, onReopen);
  const { saver, title } = writing;
  const isReadOnly = !mayDo('edit', record, user);
  const [panel, open] = useState<Panel | null>(own && fitsBeside() ? 'page' : null);
  const [inputs] = useState(emptyInput);
  const [editor, setEditor] = useState<DocumentHandle | null>(null);
  const attach = (handle: DocumentHandle) => {
    writing.attach(handle);
    setEditor(handle);
  };
  useTabTitle(title || 'Untitled');
  return (
    <>
      <header className={classes.header}>
        {/* Changes of presence and save state do not move anything below. */}
        <div className={classes.above}>
          {above}
          <span className={classes.space} />
          {session && <People session={session} />}
          {!isReadOnly && <SaveBadge saver={saver} />}
        </div>
        <h1 className="visually-hidden">{title || 'Untitled'}</h1>
        <div className={classes.line}>
          {/* A long title wraps, but contains no line breaks. */}
          <Textarea
            aria-label="Title"
            dir="auto"
            variant="unstyled"
            autosize
            maxRows={3}
            className={classes.title}
            placeholder="Untitled"
            maxLength={300}
            value={title}
            readOnly={isReadOnly}
            onChange={(event) => writing.setTitle(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <Group gap="xs">
            <PanelButtons panel={panel} own={own} isReadOnly={isReadOnly} onOpen={open} />
            <DocumentMenu writing={writing} isReadOnly={isReadOnly} onReopen={onReopen} />
          </Group>
        </div>
      </header>
      <div className={panelClasses.desk}>
        <div className={panelClasses.paper}>
          <Text writing={writing} session={session} attach={attach} isReadOnly={isReadOnly} />
        </div>
        <PanelInputs value={inputs}>
          {panel && (
            <SidePanel panel={panel} own={own} saver={saver} editor={editor} onClose={() => open(null)} />
          )}
        </PanelInputs>
      </div>
      {writing.merging && <MergeDialog saver={writing.merging} />}
    </>
  );
}

interface TextProps {
  writing: Writing;
  session: Session | null;
  attach: (handle: DocumentHandle) => void;
  isReadOnly: boolean;
}

/** The editor of the document's mode. */
function Text({ writing: { initial, setContent }, session, attach, isReadOnly }: TextProps) {
  const { mode, content } = initial;
  const common = {
    isReadOnly,
    label: 'Text of the document',
    ...(session ? { together: session.together } : {}),
  };
  if (mode === 'rich') {
    return (
      <RichEditor
        {...common}
        content={readRich(content)}
        onChange={(read) => setContent(() => ({ ...read() }))}
        onReady={(handle) => attach(ofAnyMode(handle, readRich))}
        upload={embedImage}
      />
    );
  }
  return (
    <SourceEditor
      {...common}
      mode={mode}
      content={sourceOf(content)}
      onChange={setContent}
      onReady={(handle) => attach(ofAnyMode(handle, sourceOf))}
    />
  );
}

/** Adapts the editor of one mode for pages that handle all modes. */
function ofAnyMode<Content>(
  { replace, passage, ...others }: EditorHandle<Content>,
  read: (content: Document['content']) => Content,
): DocumentHandle {
  return {
    ...others,
    replace: (content) => replace(read(content)),
    passage: async () => {
      const { suggest, ...found } = await passage();
      return { ...found, suggest: (content, place) => suggest(read(content), place) };
    },
  };
}
