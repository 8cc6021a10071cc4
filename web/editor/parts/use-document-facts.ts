import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { type DocumentFacts, factsOf } from '../behaviour/document-facts.ts';

/** Pause in typing, in milliseconds, after which words are counted and headings listed. */
const PAUSE_MS = 250;

/** Words, characters and headings as of the last pause. */
export function useDocumentFacts(editor: Editor): DocumentFacts {
  const [facts, setFacts] = useState(() => factsOf(editor.state.doc));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(() => setFacts(factsOf(editor.state.doc)), PAUSE_MS);
    };
    editor.on('transaction', onTransaction);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', onTransaction);
    };
  }, [editor]);
  return facts;
}
