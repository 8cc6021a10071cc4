import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EditorHandle } from '../../../editor/editor-props.ts';
import { serverReturn } from '../../api/server-return.ts';
import { useUser } from '../../api/session.ts';
import {
  changeDocument,
  type Document,
  type DocumentPatch,
  documentQuery,
  readDocument,
  type TaggedDocument,
} from '../queries.ts';
import { DocumentSaver, type SaverParts } from './document-saver.ts';
import { type DocumentText, textOf } from './document-text.ts';
import { draftStore } from './draft-store.ts';
import type { OpenedDocument } from './open-document.ts';
import type { Saver } from './saver.ts';
import { SharedSaver } from './together/shared-saver.ts';

/** A document being edited on this page. */
export interface Writing {
  saver: Saver;
  /** Resolves conflicts with changes by others; null in a shared session, where changes merge by themselves. */
  merging: DocumentSaver | null;
  /** Initial content of the editors. */
  initial: DocumentText;
  title: string;
  setTitle: (title: string) => void;
  setContent: (read: () => Document['content']) => void;
  /** Connects the editor of the text once it is ready. */
  attach: (handle: EditorHandle<Document['content']>) => void;
}

/** Saves the changes on this page, also when the page is left. */
export function useDocumentSaver(opened: OpenedDocument, onModeLeft: () => void): Writing {
  const { document } = opened;
  const client = useQueryClient();
  const { id: userId } = useUser();
  const editor = useRef<EditorHandle<Document['content']> | null>(null);
  const shown = useRef((_text: Partial<DocumentText>) => {});
  const [{ saver, merging, initial }] = useState(() =>
    makeSaver(opened, {
      write: async (etag, patch) => {
        const saved = await changeDocument(document.id, etag, patch);
        client.setQueryData(documentQuery(document.id).queryKey, saved);
        void client.invalidateQueries({ queryKey: ['documents'] });
        void client.invalidateQueries({ queryKey: ['document-versions', document.id] });
        return saved;
      },
      read: () => readDocument(document.id),
      drafts: draftStore(userId, document.id),
      show: (text) => shown.current(text),
      leaveMode: onModeLeft,
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  const written = useRef({ title: initial.title, read: () => initial.content });
  const [title, showTitle] = useState(initial.title);
  shown.current = ({ title: newer = title, content }) => {
    written.current.title = newer;
    showTitle(newer);
    if (content === undefined) return;
    written.current.read = () => content;
    editor.current?.replace(content);
  };
  useKeeping(saver);
  const changed = (part: 'title' | 'content') => {
    const { title: now, read } = written.current;
    saver.change(() => ({ title: now, mode: document.mode, content: read() }), part);
  };
  return {
    saver,
    merging,
    initial,
    title,
    setTitle: (next) => {
      showTitle(next);
      written.current = { ...written.current, title: next };
      changed('title');
    },
    setContent: (read) => {
      written.current = { ...written.current, read };
      changed('content');
    },
    attach: (handle) => {
      editor.current = handle;
    },
  };
}

interface MakeParts extends Omit<SaverParts, 'write' | 'show'> {
  write: (etag: string | null, patch: DocumentPatch) => Promise<TaggedDocument>;
  show: (text: Partial<DocumentText>) => void;
}

function makeSaver(
  { document, draft, session }: OpenedDocument,
  { write, read, drafts, show, later, leaveMode }: MakeParts,
): Pick<Writing, 'saver' | 'merging' | 'initial'> {
  if (session) {
    const rename = (title: string) => write(null, { title });
    const showTitle = (title: string) => show({ title });
    const text = draft?.text ?? null;
    const saver = new SharedSaver(document, text, { session, read, rename, drafts, showTitle, later });
    return { saver, merging: null, initial: { ...textOf(document), title: text?.title ?? document.title } };
  }
  const saver = new DocumentSaver(document, { write, read, drafts, show, later, leaveMode });
  return { saver, merging: saver, initial: draft ? saver.takeUp(draft) : textOf(document) };
}

/** Saves when the page is left, stores a draft when it may be closed, and saves again when the server is back. */
function useKeeping(saver: Saver): void {
  const isAway = useSyncExternalStore(saver.subscribe, () => saver.state().kind === 'away');
  useEffect(() => {
    if (!isAway) return;
    serverReturn.note();
    return serverReturn.subscribe(() => saver.flush());
  }, [isAway, saver]);
  useEffect(() => {
    const keep = () => saver.keepNow();
    window.addEventListener('pagehide', keep);
    window.document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.document.removeEventListener('visibilitychange', keep);
      saver.close();
    };
  }, [saver]);
}
