import { HocuspocusProviderWebsocket, WebSocketStatus, HocuspocusProvider } from '@hocuspocus/provider';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { seeSelection } from '../../../../editor/collaboration/see-selection.ts';
import type { Together } from '../../../../editor/collaboration/together.ts';
import { readContent } from '../../../../../domain/authoring/conversion/read-content.ts';
import type { DocumentText } from '../document-text.ts';
import { isOfSameHistory } from './same-history.ts';
import { Hold } from '../../../../editor/collaboration/hold.ts';

/** A connection to a shared document that can hold back incoming messages. */
class PatientProvider extends HocuspocusProvider {
  readonly hold = new Hold<MessageEvent>((event) => super.onMessage(event));

  override onMessage(event: MessageEvent): void {
    this.hold.take(event);
  }
}

/** Somebody else who has the document open. */
export interface Person {
  id: string;
  name: string;
  /** CSS colour of the user's cursor. */
  color: string;
}

/** An event in a session: a change made here, a change by others, or a new connection state. */
export type SessionEvent = 'written' | 'came' | 'connection';

/** A session of editing a document together with others. */
export interface Session {
  together: Together;
  isConnected: () => boolean;
  /** Whether the server has received everything that was written here. */
  isSent: () => boolean;
  subscribe: (listener: (event: SessionEvent) => void) => () => void;
  /** The whole shared state, to be stored in the browser. */
  state: () => Uint8Array<ArrayBuffer>;
  /** Converts a text written here to the form that the server stores. */
  asStored: (text: DocumentText) => DocumentText;
  people: () => readonly Person[];
  watchPeople: (listener: () => void) => () => void;
  close: () => void;
}

/** Close codes that end the session: access has changed, the document must be reopened, or too much was written at once. */
const ENDS = new Set([4403, 4409, 4429]);
/** After this many failed connections, the document is edited without a session. */
const MOST_FAILURES = 3;
/** Milliseconds between two attempts to connect. */
const RETRY_MS = 500;
/** Milliseconds to wait for the server before editing without a session. */
const LONGEST_OPENING_MS = 20_000;

export interface SessionOptions {
  documentId: string;
  /** Changes of an earlier visit that the server may lack; null if there are none. */
  kept: Uint8Array | null;
  signal: AbortSignal;
  /** Called when the document must be reopened. */
  onEnd: () => void;
}

/**
 * Opens a document for editing with others. Resolves with null if it must be saved as a whole: no WebSocket can be opened, or
 * `kept` belongs to an earlier history, so that its text must be merged with the current text.
 */
export function openSession({ documentId, kept, signal, onEnd }: SessionOptions): Promise<Session | null> {
  const doc = new Doc();
  const address = new URL(`/api/documents/${documentId}/collaborate`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new HocuspocusProviderWebsocket({ url: address.href, delay: RETRY_MS, minDelay: RETRY_MS });
  // The session cookie grants access; the token only must not be empty.
  const own = { name: documentId, document: doc, token: 'session' };
  const provider = new PatientProvider({ websocketProvider: socket, ...own });
  provider.on('message', seeSelection);
  provider.attach();
  // Without an awareness state, a client receives nothing while nobody writes, and would consider the connection lost.
  provider.setAwarenessField('user', {});
  const close = () => {
    provider.hold.drop();
    provider.destroy();
    socket.destroy();
    // Prevents a reconnect that is already scheduled; destroy() does not.
    socket.connect = () => Promise.resolve();
  };
  return new Promise((resolve) => {
    let failures = 0;
    let isOpen = false;
    const leave = () => {
      clearTimeout(timer);
      close();
      resolve(null);
    };
    const timer = setTimeout(leave, LONGEST_OPENING_MS);
    signal.addEventListener('abort', leave, { once: true });
    provider.on('authenticationFailed', () => !isOpen && leave());
    provider.on('close', ({ event }: { event: { code: number } }) => {
      failures += 1;
      if (isOpen && ENDS.has(event.code)) onEnd();
      else if (!isOpen && failures === MOST_FAILURES) leave();
    });
    provider.on('synced', () => {
      if (isOpen) return;
      if (kept && !isOfSameHistory(kept, doc)) {
        leave();
        return;
      }
      isOpen = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      if (kept) applyUpdate(doc, kept);
      resolve({ ...sessionOf(doc, provider), close });
    });
  });
}

function sessionOf(doc: Doc, provider: PatientProvider): Omit<Session, 'close'> {
  const { awareness, hold } = provider;
  if (!awareness) throw new Error('the provider tells of nobody');
  return {
    together: { doc, awareness, hold },
    isConnected: () => provider.configuration.websocketProvider.status === WebSocketStatus.Connected,
    isSent: () => !provider.hasUnsyncedChanges,
    subscribe: (listener) => {
      const told = (_update: Uint8Array, origin: unknown) =>
        listener(origin === provider ? 'came' : 'written');
      const connection = () => listener('connection');
      doc.on('update', told);
      provider.on('status', connection);
      provider.on('unsyncedChanges', connection);
      return () => {
        doc.off('update', told);
        provider.off('status', connection);
        provider.off('unsyncedChanges', connection);
      };
    },
    state: () => new Uint8Array(encodeStateAsUpdate(doc)),
    asStored: ({ title, mode, content }) => {
      if (mode === 'rich') return { title, mode, content };
      return { title, mode, content: readContent(content, mode).content as string }; // a source is a string
    },
    people: () => peopleIn(awareness),
    watchPeople: (listener) => {
      awareness.on('change', listener);
      return () => awareness.off('change', listener);
    },
  };
}

/** All other users, each once, sorted by name. */
function peopleIn({ states, clientID }: Together['awareness']): Person[] {
  const people = new Map<string, Person>();
  for (const [client, { user }] of states) {
    const { id, name, color } = (user ?? {}) as Partial<Person>; // the server sets these in every state
    if (client !== clientID && id && name && color) people.set(id, { id, name, color });
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
