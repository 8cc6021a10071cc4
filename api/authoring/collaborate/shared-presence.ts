import { randomUUID } from 'node:crypto';
import { applyAwarenessUpdate, encodeAwarenessUpdate, type Awareness } from 'y-protocols/awareness';
import { notify, type CollaborationNotice } from '../../../db/authoring/collaboration.ts';
import type { Orm } from '../../../db/orm.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { FROM_DATABASE } from './open-document.ts';

/** Milliseconds between reports of moving cursors. */
const EVERY = 100;
/** Most characters of an update; leaves room for the other fields within the limit of a PostgreSQL notice. */
const LONGEST = 7_000;

/** Reports who is in the documents of this process to the other processes, and applies their reports. */
export class SharedPresence {
  readonly #orm: Orm;
  readonly #log: Logger;
  readonly #self = randomUUID();
  readonly #changed = new Map<Awareness, { documentId: string; clients: Set<number> }>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ orm, log }: { orm: Orm; log: Logger }) {
    this.#orm = orm;
    this.#log = log;
  }

  /** Records that clients of this process have connected, moved or left. */
  note(documentId: string, awareness: Awareness, clients: Iterable<number>): void {
    const known = this.#changed.get(awareness) ?? { documentId, clients: new Set() };
    for (const client of clients) known.clients.add(client);
    this.#changed.set(awareness, known);
    this.#timer ??= setTimeout(() => this.#tell(), EVERY);
  }

  /** Asks the other processes who is there. Best effort: clients announce themselves every 15 s anyway. */
  ask(documentId: string): void {
    this.#send({ documentId, asksWhoIsThere: true });
  }

  /** Applies the presence reported by another process. */
  receive(awareness: Awareness, { presence }: CollaborationNotice): void {
    if (!presence || presence.from === this.#self) return;
    applyAwarenessUpdate(awareness, Buffer.from(presence.update, 'base64'), FROM_DATABASE);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #tell(): void {
    this.#timer = undefined;
    for (const [awareness, { documentId, clients }] of this.#changed) {
      const update = Buffer.from(encodeAwarenessUpdate(awareness, [...clients])).toString('base64');
      // Skipping the update loses only presence information.
      if (update.length > LONGEST) continue;
      this.#send({ documentId, presence: { from: this.#self, update } });
    }
    this.#changed.clear();
  }

  #send(notice: CollaborationNotice): void {
    notify(systemEntityManager(this.#orm), notice).catch((err: unknown) =>
      this.#log.warn({ err, documentId: notice.documentId }, 'who is in a document is not known everywhere'),
    );
  }
}
