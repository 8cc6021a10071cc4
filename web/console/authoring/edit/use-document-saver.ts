import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EditorHandle } from '../../../editor/editor-props.ts';
import { serverReturn } from '../../api/server-return.ts';
import { useUser } from '../../api/session.ts';
import { changeDocument, type Document, documentQuery, readDocument } from '../queries.ts';
import { DocumentSaver } from './document-saver.ts';
import { type DocumentText, textOf } from './document-text.ts';
import { draftStore } from './draft-store.ts';
import type { OpenedDocument } from './open-document.ts';

/** The document as it is written on this page. */
export interface Writing {
  saver: DocumentSaver;
  /** What the editors begin with. */
  initial: DocumentText;
  title: string;
  setTitle: (title: string) => void;
  setContent: (read: () => Document['content']) => void;
  /** The editor of the text, once it is there. */
  attach: (handle: EditorHandle<Document['content']>) => void;
}

/** Saves what is written on this page, also when the page is left. */
export function useDocumentSaver({ document, draft }: OpenedDocument, onModeLeft: () => void): Writing {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const editor = useRef<EditorHandle<Document['content']> | null>(null);
  const shown = useRef((_text: DocumentText) => {});
  const [{ saver, initial }] = useState(() => {
    const made = new DocumentSaver(document, {
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
    });
    return { saver: made, initial: draft ? made.takeUp(draft) : textOf(document) };
  });
  const written = useRef({ title: initial.title, read: () => initial.content });
  const [title, showTitle] = useState(initial.title);
  shown.current = (text) => {
    written.current = { title: text.title, read: () => text.content };
    showTitle(text.title);
    editor.current?.replace(text.content);
  };
  useKeeping(saver);
  const changed = () => {
    const { title: now, read } = written.current;
    saver.change(() => ({ title: now, mode: document.mode, content: read() }));
  };
  return {
    saver,
    initial,
    title,
    setTitle: (next) => {
      showTitle(next);
      written.current = { ...written.current, title: next };
      changed();
    },
    setContent: (read) => {
      written.current = { ...written.current, read };
      changed();
    },
    attach: (handle) => {
      editor.current = handle;
    },
  };
}

/** Saves on leaving, keeps when the page may go, and saves again when a server that was away is back. */
function useKeeping(saver: DocumentSaver): void {
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
      saver.flush();
    };
  }, [saver]);
}
