import { TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readRich } from '../../../../domain/authoring/rich/read-rich.ts';
import { RichEditor } from '../../../editor/rich-editor.tsx';
import { SourceEditor } from '../../../editor/source-editor.tsx';
import { useUser } from '../../api/session.ts';
import { AnchorLink } from '../../parts/anchor-link.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { mayDo } from '../access.ts';
import { DocumentMenu } from './document-menu.tsx';
import { sourceOf } from './document-text.ts';
import { embedImage } from './image-upload.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { openDocument, type OpenedDocument } from './open-document.ts';
import classes from './page.module.css';
import { SaveBadge } from './save-badge.tsx';
import { useDocumentSaver, type Writing } from './use-document-saver.ts';

const route = getRouteApi('/signed-in/documents/$documentId');

/** One document as it is written. What an earlier visit could not save comes back first. */
export function DocumentPage() {
  const { documentId } = route.useParams();
  const { id: userId } = useUser();
  const [opening, setOpening] = useState(0);
  const opened = useQuery({
    // Each visit opens it anew: what the cache has may be older than what was saved since.
    queryKey: ['document-opened', documentId, opening],
    queryFn: () => openDocument(userId, documentId),
    staleTime: 'static',
    gcTime: 0,
    meta: { isOfJobs: false },
  });
  if (opened.isPending) return <PageSkeleton />;
  if (!opened.data) return <Failure error={opened.error} onRetry={() => void opened.refetch()} />;
  return (
    <OpenDocument
      key={`${documentId}/${opening}`}
      opened={opened.data}
      onReopen={() => setOpening((count) => count + 1)}
    />
  );
}

function OpenDocument({ opened, onReopen }: { opened: OpenedDocument; onReopen: () => void }) {
  const user = useUser();
  const { document: record } = opened;
  const writing = useDocumentSaver(opened, onReopen);
  const { saver, title } = writing;
  const isReadOnly = !mayDo('edit', record, user);
  useEffect(() => {
    document.title = `${title || 'Untitled'} · Millrace`;
  }, [title]);
  return (
    <>
      <header className={classes.header}>
        <AnchorLink to="/documents" size="sm" c="dimmed">
          <IconArrowLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> Documents
        </AnchorLink>
        <h1 className="visually-hidden">{title || 'Untitled'}</h1>
        <div className={classes.line}>
          <TextInput
            aria-label="Title"
            variant="unstyled"
            className={classes.title}
            placeholder="Untitled"
            maxLength={300}
            value={title}
            readOnly={isReadOnly}
            onChange={(event) => writing.setTitle(event.currentTarget.value)}
          />
          {!isReadOnly && <SaveBadge saver={saver} />}
          <DocumentMenu writing={writing} isReadOnly={isReadOnly} onReopen={onReopen} />
        </div>
      </header>
      <Text writing={writing} isReadOnly={isReadOnly} />
      <MergeDialog saver={saver} />
    </>
  );
}

/** The editor of the document's mode. */
function Text({ writing, isReadOnly }: { writing: Writing; isReadOnly: boolean }) {
  const { initial, setContent, attach } = writing;
  const { mode, content } = initial;
  const common = { isReadOnly, label: 'Text of the document' };
  if (mode === 'rich') {
    return (
      <RichEditor
        {...common}
        content={readRich(content)}
        onChange={(read) => setContent(() => ({ ...read() }))}
        onReady={({ replace, focus }) => attach({ replace: (next) => replace(readRich(next)), focus })}
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
      onReady={({ replace, focus }) => attach({ replace: (next) => replace(sourceOf(next)), focus })}
    />
  );
}
