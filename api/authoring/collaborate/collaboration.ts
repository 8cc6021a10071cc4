import { Hocuspocus, type Connection, type Document, type onChangePayload } from '@hocuspocus/server';
import { WebSocketServer } from 'ws';
import { COLLABORATION_CHANNEL, type CollaborationNotice } from '../../../db/authoring/collaboration.ts';
import type { DatabaseWatch } from '../../../db/database-watch.ts';
import { listen } from '../../../db/listener.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { rightTo, type Visitor } from '../../../services/authoring/collaboration/right-to.ts';
import { storeAbandoned } from '../../../services/authoring/collaboration/store-abandoned.ts';
import type { ChangeTrial } from '../../../domain/ports/change-trial.ts';
import type { ServiceDeps } from '../../../services/deps.ts';
import type { Upgrade } from '../../server/upgrades.ts';
import { ChangeGuard } from './change-guard.ts';
import { OpenDocument } from './open-document.ts';
import { nameStates } from './presence.ts';
import { SharedPresence } from './shared-presence.ts';

/** Milliseconds after which changes are saved to the database at the latest. With the round trip: within a second. */
const SAVE_AFTER = 200;
const SAVE_WITHIN = 400;
/** Milliseconds between checks of access and sessions; each check also stores changes left behind by dead processes. */
const LOOK_EVERY = 5_000;
/** The longest message in bytes. A document has at most 2 MiB of text, and an editor inserts one picture at a time. */
const LONGEST_MESSAGE = 4 * 1_048_576;

/** Close codes of connections; most are from WebSocket's range for applications. */
const CLOSED = {
  /** The user's access or session has ended or changed. */
  rights: 4403,
  /** The document's mode has changed, or the changes cannot be stored: the editor must reload the stored state. */
  changed: 4409,
  /** Applying the change would block others for too long: it is refused, like everything else from its author for a minute. */
  tooMuch: 4429,
  /** A required part is unavailable; the registered code for "try again later". */
  unavailable: 1013,
} as const;

/** Documents edited by several people at once, in this process and in others. */
export interface Collaboration {
  /** Connects an admitted visitor to a document until they leave or their access changes. */
  accept(upgrade: Upgrade & { ended: () => void }, visitor: Visitor): void;
  /** Saves all changes and closes all connections. */
  close(): Promise<void>;
}

export interface CollaborationOptions extends Pick<ServiceDeps, 'orm' | 'documents' | 'log'> {
  databaseUrl: string;
  watch: DatabaseWatch;
  trial: ChangeTrial;
}

interface Context {
  visitor: Visitor;
  right: 'edit' | 'read';
  mode: string;
  /** Closes a connection that has not opened a document yet. */
  end: (code: number, reason: string) => void;
}

/** Starts collaboration and listens for notices from other processes. */
export function openCollaboration(options: CollaborationOptions): Collaboration {
  const { orm, log, databaseUrl, watch } = options;
  const opened = new WeakMap<Document, OpenDocument>();
  const presence = new SharedPresence(options);
  const guard = new ChangeGuard(options);
  const hub = new Hocuspocus<Context>({ quiet: true, debounce: SAVE_AFTER, maxDebounce: SAVE_WITHIN });
  const server = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });
  /** Connections that have not joined a document yet. */
  const waiting = new Set<Context>();

  const save = async (document: Document): Promise<void> => opened.get(document)?.save();
  /** Turns a failure during connecting into "try again later", since it is not a refusal. */
  const orLater = async <Result>({ end }: Context, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (err) {
      if (isAppError(err, 'not-found')) throw refused();
      log.warn({ err }, 'a document could not be opened to be edited together');
      end(CLOSED.unavailable, 'unavailable');
      throw refused('unavailable');
    }
  };

  hub.configure({
    async onAuthenticate({ context, documentName, connectionConfig }) {
      const { visitor } = context;
      if (guard.isShut(visitor.userId)) {
        context.end(CLOSED.tooMuch, 'tooMuch');
        throw refused('tooMuch');
      }
      const admission =
        documentName === visitor.documentId && (await orLater(context, () => rightTo(orm, visitor)));
      if (!admission) throw refused();
      connectionConfig.readOnly = admission.right === 'read';
      return admission;
    },
    async onLoadDocument({ document, documentName, context }) {
      const { companyId, userId } = context.visitor;
      const onSafe = (): void => void hub.unloadDocument(document);
      const open = new OpenDocument(options, { companyId, documentId: documentName, doc: document, onSafe });
      guard.watch(document);
      await orLater(context, () => guard.open(document, userId, () => open.load()));
      opened.set(document, open);
    },
    async connected({ connection: { document, context } }) {
      waiting.delete(context);
      // A notice may have arrived while the document was loading.
      await orLater(context, async () => opened.get(document)?.pull());
      presence.ask(document.name);
    },
    async beforeSync({ connection, type, payload }) {
      const refusal = await guard.refusal(connection, type, payload);
      if (refusal === null) return;
      close(connection, CLOSED[refusal], refusal);
      throw refused(refusal);
    },
    async afterHandleMessage({ document, connection }) {
      if (guard.isShut(connection.context.visitor.userId)) close(connection, CLOSED.tooMuch, 'tooMuch');
      // A client has everything that its changes build on. Changes with missing predecessors would stay pending, and grow, for
      // ever.
      const { store } = document;
      if (store.pendingStructs === null && store.pendingDs === null) return;
      store.pendingStructs = null;
      store.pendingDs = null;
      close(connection, CLOSED.changed, 'gap');
    },
    async onChange({ document, update, context, transactionOrigin }: onChangePayload<Context>) {
      if (isOfConnection(transactionOrigin)) opened.get(document)?.note(update, context.visitor.userId);
    },
    onStoreDocument: ({ document }) => save(document),
    async beforeHandleAwareness({ states, context, document, connection }) {
      if (connection && context) nameStates(states, context.visitor, document.getClients(connection));
    },
    async onAwarenessUpdate({ documentName, awareness, added, updated, removed, transactionOrigin }) {
      // Null: a client has disconnected.
      if (transactionOrigin === null || isOfConnection(transactionOrigin))
        presence.note(documentName, awareness, [...added, ...updated, ...removed]);
    },
    async beforeUnloadDocument({ document }) {
      await save(document);
      const open = opened.get(document);
      // The message is empty so that the error is not reported a second time.
      if (open?.isUnsafe) throw new Error('');
      await open?.store();
    },
  });

  const look = async (document: Document): Promise<void> => {
    await Promise.all(document.getConnections().map((connection) => lookAt(connection)));
    await opened.get(document)?.pull();
  };
  const lookAt = async (connection: Connection<Context>): Promise<void> => {
    const { visitor, right, mode } = connection.context;
    const now = await rightTo(orm, visitor);
    if (now?.right !== right) close(connection, CLOSED.rights, 'rights');
    else if (now.mode !== mode) close(connection, CLOSED.changed, 'mode');
  };
  const lookAtWaiting = async (context: Context): Promise<void> => {
    if (!(await rightTo(orm, context.visitor))) context.end(CLOSED.rights, 'rights');
  };
  const noticed = async (notice: CollaborationNotice): Promise<void> => {
    const document = hub.documents.get(notice.documentId);
    if (!document) return;
    const { awareness } = document;
    if (notice.presence) presence.receive(awareness, notice);
    else if (notice.asksWhoIsThere) presence.note(document.name, awareness, awareness.getStates().keys());
    else if (notice.isReset) {
      opened.get(document)?.drop();
      // The next client to connect loads the document again.
      hub.documents.delete(document.name);
      for (const connection of document.getConnections()) close(connection, CLOSED.changed, 'reset');
      document.destroy();
    } else if (notice.isRearranged) await look(document);
    else await opened.get(document)?.pull();
  };
  const failed = (err: unknown): void =>
    log.warn({ err }, 'documents that are edited together were not looked at');
  const lookAtAll = async (): Promise<void> => {
    try {
      guard.forgetRested();
      for (const document of hub.documents.values()) await look(document);
      for (const context of waiting) await lookAtWaiting(context);
      await storeAbandoned(options);
    } catch (err) {
      failed(err);
    }
  };

  const listener = listen({
    databaseUrl,
    watch,
    channel: COLLABORATION_CHANNEL,
    // Only db/authoring/collaboration.ts sends on this channel, so the payload has this shape.
    onNotice: (payload) => void noticed(JSON.parse(payload) as CollaborationNotice).catch(failed),
    onConnect: () => void lookAtAll(),
    onError: (err) => log.warn({ err }, 'the connection for documents that are edited together is lost'),
  });
  const timer = setInterval(() => void lookAtAll(), LOOK_EVERY);

  return {
    accept({ request, socket, head, ended }, visitor) {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const end: Context['end'] = (code, reason) => webSocket.close(code, reason);
        const context: Context = { visitor, right: 'read', mode: '', end };
        waiting.add(context);
        const client = hub.handleConnection(webSocket, new Request('http://localhost/'), context);
        webSocket.on('message', (data: Buffer) =>
          client.handleMessage(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
        );
        webSocket.on('close', (code, reason) => {
          waiting.delete(context);
          client.handleClose({ code, reason: reason.toString() });
          ended();
        });
        webSocket.on('error', (err) => log.debug({ err }, 'a connection to a document broke'));
      });
    },
    async close() {
      clearInterval(timer);
      presence.close();
      await listener.close();
      const documents = [...hub.documents.values()];
      for (const client of server.clients) client.close(1001, 'the server stops');
      for (const document of documents) {
        await save(document);
        await opened.get(document)?.store();
      }
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function isOfConnection(origin: unknown): boolean {
  return (
    typeof origin === 'object' && origin !== null && 'source' in origin && origin.source === 'connection'
  );
}

/** Closes the whole connection, since each connection has only one document. */
function close({ webSocket }: Connection<Context>, code: number, reason: string): void {
  webSocket.close(code, reason);
}

/** Builds the error that Hocuspocus reports to the client; without a message it is not logged to the console. */
function refused(reason = 'permission-denied'): Error {
  return Object.assign(new Error(''), { reason });
}
