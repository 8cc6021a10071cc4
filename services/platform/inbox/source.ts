import type { KeyObject } from 'node:crypto';
import type { z } from 'zod';
import type { Orm } from '../../../db/orm.ts';
import type { SignedRequest } from '../../../domain/platform/webhooks/signature.ts';
import type { JobSignal } from '../../../domain/ports/job-messages.ts';
import type { JobDefinition } from '../../../domain/ports/job-runner.ts';

/** The job that an incoming webhook belongs to. It is started if it is not there yet. */
export interface InboxTarget {
  companyId: string;
  definition: JobDefinition<never>;
  /** With the kind of job, it forms the workflow id. */
  key: string;
  /** For a job started by this webhook. */
  input: unknown;
  /** The signal that passes it on; a job may get one webhook twice. */
  signal: JobSignal<[InboxSignal]>;
  /** The webhook brings something new for a job that has ended: it runs again from this stage. */
  again?: { fromStage: string };
}

/** The payload of that signal. The workflow recognises a repetition by the id. */
export interface InboxSignal {
  /** Names the delivery; `readDelivery` gives its body. */
  deliveryId: string;
}

/**
 * The destination of an incoming webhook: a job, none (`ignored`, with the reason), or none yet (`later`): its record may still
 * be being written, so it is looked up again for some minutes.
 */
export type Destination = InboxTarget | { ignored: string } | 'later';

/** Secrets and settings with which senders may sign. */
export interface SourceSecrets {
  /** `WEBHOOK_SECRET` as the key of Standard Webhooks. */
  webhook: KeyObject;
  /** Keys of the voice provider, the newest first. */
  voice: readonly KeyObject[];
}

/** A sender of webhooks to this installation, registered by a product's manifest. */
export interface InboxSource<Event = unknown> {
  /** Deliveries are stored under it, and their ids are unique within it. */
  name: string;
  path: string;
  tag: string;
  summary: string;
  /** Headers of the signature, for the OpenAPI document. */
  headers: readonly { name: string; description: string }[];
  /** The largest body, in bytes. */
  maxBytes: number;
  /** Schema of the body. The sender owns the format: unused fields are not checked. */
  schema: z.ZodType<Event>;
  /** AppError `invalid-signature` if the sender did not sign the request. */
  verify: (request: SignedRequest, secrets: SourceSecrets) => void;
  /** The id of the event of a verified request, the same for each repetition; at most 500 characters. */
  eventId: (request: SignedRequest, event: Event) => string;
  /** Whether a delivery without a destination yet is answered with 202 (stored, and parked). @default false */
  tellsParked?: true;
  /**
   * Whether the acknowledgement waits some seconds for the job, so that a sender reading right after it sees the result, and of
   * two events sent in a row the later one counts. @default false
   */
  awaitsJob?: true;
  /** Called after the acknowledgement, repeatedly until it has an answer: it must not change anything. */
  findDestination: (orm: Orm, event: Event, deliveryId: string) => Promise<Destination>;
}

/** A source with the type of its events forgotten; `inboxSource` has checked that its parts fit each other. */
export type AnyInboxSource = InboxSource<never>;

/** Declares a source of incoming webhooks: one schema checks the body and types what looks for its destination. */
export function inboxSource<Event>(source: InboxSource<Event>): AnyInboxSource {
  return source as unknown as AnyInboxSource;
}
