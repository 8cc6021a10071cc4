import type { KeyObject } from 'node:crypto';
import type { z } from 'zod';
import type { Orm } from '../../../db/orm.ts';
import type { SignedRequest } from '../../../domain/platform/webhooks/signature.ts';
import type { JobSignal } from '../../../domain/ports/job-messages.ts';
import type { JobDefinition } from '../../../domain/ports/job-runner.ts';

/** The job that an incoming webhook belongs to. It is started if it does not exist yet. */
export interface InboxTarget {
  companyId: string;
  definition: JobDefinition<never>;
  /** Forms the workflow id together with the kind of job. */
  key: string;
  /** Input for a job that is started by this webhook. */
  input: unknown;
  /** The signal that passes on the webhook; a job may get the same webhook twice. */
  signal: JobSignal<[InboxSignal]>;
  /** Set if the webhook brings something new for a job that has ended: the job runs again from this stage. */
  again?: { fromStage: string };
}

/** The payload of that signal. The workflow recognises repetitions by the id. */
export interface InboxSignal {
  /** Identifies the delivery; `readDelivery` returns its body. */
  deliveryId: string;
}

/**
 * The destination of an incoming webhook: a job, none (`ignored`, with the reason), or none yet (`later`): its record may not
 * have been written yet, so it is looked up again for some minutes.
 */
export type Destination = InboxTarget | { ignored: string } | 'later';

/** The secrets with which senders may sign. */
export interface SourceSecrets {
  /** `WEBHOOK_SECRET` as the key of Standard Webhooks. */
  webhook: KeyObject;
  /** Keys of the voice provider, the newest first. */
  voice: readonly KeyObject[];
}

/** A sender of webhooks to this installation, registered by a product's manifest. */
export interface InboxSource<Event = unknown> {
  /** Stored with each delivery; the ids of deliveries are unique per name. */
  name: string;
  path: string;
  tag: string;
  summary: string;
  /** Signature headers, for the OpenAPI document. */
  headers: readonly { name: string; description: string }[];
  /** The largest body, in bytes. */
  maxBytes: number;
  /** Schema of the body. The sender owns the format, so unused fields are not checked. */
  schema: z.ZodType<Event>;
  /** AppError `invalid-signature` if the sender did not sign the request. */
  verify: (request: SignedRequest, secrets: SourceSecrets) => void;
  /** The id of a verified request's event, the same for each repetition; at most 500 characters. */
  eventId: (request: SignedRequest, event: Event) => string;
  /** Whether a delivery that has no destination yet is answered with 202 (stored, and parked). @default false */
  tellsParked?: true;
  /**
   * Whether the acknowledgement waits some seconds for the job, so that a sender that reads immediately afterwards sees the
   * result, and of two consecutive events the later one wins. @default false
   */
  awaitsJob?: true;
  /** Called after the acknowledgement, repeatedly until it returns a destination: it must not change anything. */
  findDestination: (orm: Orm, event: Event, deliveryId: string) => Promise<Destination>;
}

/** A source without the type of its events; `inboxSource` has checked that its parts match. */
export type AnyInboxSource = InboxSource<never>;

/** Declares a source of incoming webhooks: one schema validates the body and types the event passed to the other functions. */
export function inboxSource<Event>(source: InboxSource<Event>): AnyInboxSource {
  return source as unknown as AnyInboxSource;
}
