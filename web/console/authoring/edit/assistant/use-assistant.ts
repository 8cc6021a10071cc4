import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GenerateAction } from '../../../../../domain/authoring/generation/actions.ts';
import type { EditorHandle } from '../../../../editor/editor-props.ts';
import type { Document } from '../../queries.ts';
import { idempotencyKey } from '../../../api/idempotency-key.ts';
import { ACTIONS } from './actions.ts';
import { generate, stopGenerating } from './generate.ts';
import type { ModelNamed } from './model-words.ts';

export interface Wish {
  action: GenerateAction;
  prompt: string;
  model?: string;
  tone?: string;
  language?: string;
}

export type AssistantState =
  | { kind: 'idle' }
  /** `about`: what the request is about; `text`: the answer so far. */
  | { kind: 'writing'; about: 'selection' | 'document'; text: string }
  /** `suggestions`: the number of suggested changes; `isCut`: the answer reached its length limit. */
  | { kind: 'done'; suggestions: number; isCut: boolean; model: ModelNamed }
  | { kind: 'failed'; error: unknown };

export type DocumentHandle = EditorHandle<Document['content']>;

/** Asks a model about the selection or the document, and shows its answer as suggestions in the text. */
export function useAssistant(documentId: string, editor: DocumentHandle | null) {
  const client = useQueryClient();
  const [state, setState] = useState<AssistantState>({ kind: 'idle' });
  const running = useRef<{ listening: AbortController; key: string } | null>(null);
  // If the user leaves, the server still completes the text and stores it in the history.
  useEffect(() => () => running.current?.listening.abort(), []);
  const ask = async ({ action, prompt, ...more }: Wish) => {
    if (!editor) return;
    running.current?.listening.abort();
    const key = idempotencyKey();
    const listening = new AbortController();
    running.current = { listening, key };
    const { signal } = listening;
    const passage = await editor.passage();
    const about = passage.isSelection ? 'selection' : 'document';
    const show = (text: string) => !signal.aborted && setState({ kind: 'writing', about, text });
    show('');
    try {
      const selection = passage.text.trim() === '' ? {} : { selection: passage.text };
      const body = { action, prompt: prompt || ACTIONS[action].prompt, documentId, ...selection, ...more };
      const answer = await generate({ key, body }, show, signal);
      const suggestions = passage.suggest(answer.content, ACTIONS[action].place);
      setState({ kind: 'done', suggestions, isCut: answer.finishReason === 'length', model: answer });
      void client.invalidateQueries({ queryKey: ['chat-history', documentId] });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error });
    } finally {
      passage.release();
    }
  };
  const stop = () => {
    if (running.current) {
      // If this request is lost, the server completes the text and stores it in the history.
      void stopGenerating(running.current.key).catch(() => undefined);
      running.current.listening.abort();
    }
    setState({ kind: 'idle' });
  };
  return { state, ask, stop };
}
