import type { Collaborator } from './collaborator.ts';
import { uint } from './costly-changes.ts';

/** Types of messages in the protocol of Hocuspocus, and of Yjs within them. */
export const SYNC = 0;
export const UPDATE = 2;

/** A message that carries a change of a document. */
export function updateMessage(id: string, update: Uint8Array): Uint8Array {
  const head = [...uint(id.length), ...Buffer.from(id), SYNC, UPDATE, ...uint(update.length)];
  return Buffer.concat([Buffer.from(head), update]);
}

/** Sends it, bypassing the editor; does nothing once disconnected. */
export function send({ provider }: Collaborator, message: Uint8Array): void {
  const { webSocket } = provider.configuration.websocketProvider;
  if (webSocket?.readyState === webSocket?.OPEN) webSocket?.send(message);
}
