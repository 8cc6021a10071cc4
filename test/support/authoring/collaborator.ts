import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import type { ApiClient } from '../api/client.ts';
import { until } from '../until.ts';

/** Somebody who has a document open, as the editor has it. */
export interface Collaborator {
  doc: Y.Doc;
  provider: HocuspocusProvider;
  /** Codes with which the connections of this client were closed. */
  closed: number[];
  /** Whether this user may write. */
  readonly mayEdit: boolean;
  /** The text of all blocks in mode rich, a line each. */
  lines(): string[];
  /** Writes a paragraph at the end, in mode rich. */
  write(text: string): void;
  /** Names of those who are there, sorted. */
  present(): string[];
  /** Gone without a word, as a killed browser is. */
  leave(): void;
}

const open = new Set<Collaborator>();

/** Closes all connections that a test has left open. */
export function leaveAll(): void {
  for (const one of open) one.leave();
}

/** Opens a document and waits until it is there. @param at another API process of the same installation */
export async function openTogether(client: ApiClient, id: string, at = client.url): Promise<Collaborator> {
  class Authorized extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { authorization: `Bearer ${client.token}` } });
      // The provider tries again; of one that is given up before it is open nobody needs to hear.
      this.on('error', () => {});
    }
  }
  const url = `${at.replace('http', 'ws')}/api/documents/${id}/collaborate`;
  const socket = new HocuspocusProviderWebsocket({
    url,
    WebSocketPolyfill: Authorized,
    delay: 100,
    minDelay: 50,
    maxDelay: 500,
  });
  const doc = new Y.Doc();
  const closed: number[] = [];
  let refusal = '';
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: id,
    document: doc,
    token: 'session',
    onAuthenticationFailed: ({ reason }) => {
      refusal = reason;
    },
    onClose: ({ event }) => closed.push(event.code),
  });
  provider.attach();
  // Like an editor: a client without awareness state receives nothing in a quiet document, and reconnects every 30 s.
  provider.setAwarenessField('user', {});
  const fragment = doc.getXmlFragment('rich');
  const collaborator: Collaborator = {
    doc,
    provider,
    closed,
    get mayEdit() {
      return provider.authorizedScope === 'read-write';
    },
    lines: () => fragment.toArray().map((block) => textOf(block)),
    write(text) {
      const paragraph = new Y.XmlElement('paragraph');
      paragraph.insert(0, [new Y.XmlText(text)]);
      fragment.push([paragraph]);
    },
    present: () =>
      [...(provider.awareness?.getStates().values() ?? [])]
        .map(({ user }) => String(user?.name ?? ''))
        .filter((name) => name !== '')
        .toSorted((a, b) => a.localeCompare(b)),
    leave() {
      provider.destroy();
      socket.destroy();
      // It connects once more if it was about to.
      socket.connect = () => Promise.resolve();
      open.delete(collaborator);
    },
  };
  open.add(collaborator);
  await until(() => {
    if (refusal) throw new Error(`not let in: ${refusal}`);
    return provider.isSynced;
  });
  return collaborator;
}

function textOf(node: Y.XmlElement | Y.XmlText | Y.XmlHook): string {
  if (node instanceof Y.XmlText) return node.toString();
  return node instanceof Y.XmlElement
    ? node
        .toArray()
        .map((child) => textOf(child))
        .join('')
    : '';
}
