import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { request } from '../../api/client.ts';
import { askAgent } from './answer-stream.ts';
import { Conversation, type ConversationView } from './conversation.ts';
import { pendingShelf } from './pending.ts';
import { readMessages } from './queries.ts';

interface Held {
  conversation: Conversation;
  agentId: string;
  /** The session in the URL at the last check. */
  named: string | undefined;
}

interface Use {
  conversation: Conversation;
  view: ConversationView;
  /** Begins a new conversation, and asks this question at once if there is one. */
  begin: (question?: string) => void;
}

/** The conversation in the URL, or a new one. `onSession` is called once a new one has a session, to put it in the URL. */
export function useConversation(
  agentId: string,
  session: string | undefined,
  onSession: (session: string | undefined) => void,
): Use {
  const [held, setHeld] = useState(() => hold(agentId, session));
  const first = useRef<string>(undefined);
  let { conversation } = held;
  if (held.agentId !== agentId || held.named !== session) {
    const isSame = held.agentId === agentId && session === conversation.view().sessionId;
    const next = isSame ? { ...held, named: session } : hold(agentId, session);
    conversation = next.conversation;
    setHeld(next);
  }
  useEffect(() => {
    const question = first.current;
    first.current = undefined;
    if (question === undefined) void conversation.load();
    else void conversation.ask(question);
    return () => conversation.leave();
  }, [conversation]);
  const view = useSyncExternalStore(conversation.watch, conversation.view);
  const { sessionId } = view;
  const tell = useEffectEvent(() => {
    if (sessionId && sessionId !== session) onSession(sessionId);
  });
  useEffect(() => tell(), [sessionId]);
  const begin = (question?: string) => {
    first.current = question;
    pendingShelf(agentId).write(null);
    if (session === undefined) setHeld(hold(agentId, undefined));
    else onSession(undefined);
  };
  return { conversation, view, begin };
}

function hold(agentId: string, session: string | undefined): Held {
  const conversation = new Conversation(session ?? null, {
    ask: askAgent(agentId),
    stop: ({ key }) =>
      request('POST', `/api/chat/${agentId}/message/stop`, { body: { idempotencyKey: key } }),
    history: (sessionId) => readMessages(agentId, sessionId),
    shelf: pendingShelf(agentId),
    newKey,
  });
  return { conversation, agentId, named: session };
}

/** Replaces `crypto.randomUUID`, which is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
