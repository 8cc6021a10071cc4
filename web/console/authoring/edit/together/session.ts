import { HocuspocusProviderWebsocket, WebSocketStatus, HocuspocusProvider } from '@hocuspocus/provider';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { seeSelection } from '../../../../editor/collaboration/see-selection.ts';
import type { Together } from '../../../../editor/collaboration/together.ts';
import { readContent } from '../../../../../domain/authoring/conversion/read-content.ts';
import type { DocumentText } from '../document-text.ts';
import { isOfSameHistory } from './same-history.ts';
import { Hold } from '../../../../editor/collaboration/hold.ts';

/** A connection to a shared document whose messages can be made to wait. */
class PatientProvider extends HocuspocusProvider {
  readonly hold = new Hold<MessageEvent>((event) => super.onMessage(event));

  override onMessage(event: MessageEvent): void {
    this.hold.take(event);
  }
}

/** Somebody who has the document open, too. */
export interface Person {
  id: string;
  name: string;
  /** Colour of the user's cursor, CSS. */
  color: string;
}

/** An event in a session: a change here, a change by others, or a new connection. */
export type SessionEvent = 'written' | 'came' | 'connection';

/** A document while it is edited together with others. */
export interface Session {
  together: Together;
  isConnected: () => boolean;
  /** Whether the server has all that was written here. */
  isSent: () => boolean;
  subscribe: (listener: (event: SessionEvent) => void) => () => void;
  /** All of the document, as it is kept in the browser. */
  state: () => Uint8Array<ArrayBuffer>;
  /** The form in which the server stores a text written here. */
  asStored: (text: DocumentText) => DocumentText;
  people: () => readonly Person[];
  watchPeople: (listener: () => void) => () => void;
  close: () => void;
}

/** Closed by the server: access has changed, the document must be reopened, or too much was written at once. */
const ENDS = new Set([4403, 4409, 4429]);
/** After so many connections that failed it is written in without the others. */
const MOST_FAILURES = 3;
/** Between two of them, milliseconds. */
const RETRY_MS = 500;
/** A server that has not answered by then is not waited for, milliseconds. */
const LONGEST_OPENING_MS = 20_000;

export interface SessionOptions {
  documentId: string;
  /** Changes of an earlier visit that the server may not have. */
  kept: Uint8Array | null;
  signal: AbortSignal;
  /** The document must be reopened. */
  onEnd: () => void;
}

/**
 * Opens a document to be edited with others. Null where it is to be saved as a whole: no WebSocket can be opened, or the history
 * of what is kept is over, so that its words have to be brought together with those that there are now.
 */
export function openSession({ documentId, kept, signal, onEnd }: SessionOptions): Promise<Session | null> {
  const doc = new Doc();
  const address = new URL(`/api/documents/${documentId}/collaborate`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new HocuspocusProviderWebsocket({ url: address.href, delay: RETRY_MS, minDelay: RETRY_MS });
  // The session of the browser admits; the token only has to be there.
  const own = { name: documentId, document: doc, token: 'session' };
  const provider = new PatientProvider({ websocketProvider: socket, ...own });
  provider.on('message', seeSelection);
  provider.attach();
  // A client without awareness state receives nothing while nobody writes, and would take the connection for lost.
  provider.setAwarenessField('user', {});
  const close = () => {
    provider.hold.drop();
    provider.destroy();
    socket.destroy();
    // If it was about to connect again, it still would.
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
      return { title, mode, content: readContent(content, mode).content as string }; // of a source
    },
    people: () => peopleIn(awareness),
    watchPeople: (listener) => {
      awareness.on('change', listener);
      return () => awareness.off('change', listener);
    },
  };
}

/** Everybody else, once, by name. */
function peopleIn({ states, clientID }: Together['awareness']): Person[] {
  const people = new Map<string, Person>();
  for (const [client, { user }] of states) {
    const { id, name, color } = (user ?? {}) as Partial<Person>; // as the server writes it into every state
    if (client !== clientID && id && name && color) people.set(id, { id, name, color });
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
