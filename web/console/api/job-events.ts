import type { z } from 'zod';
import type { jobView } from '../../../api/platform/jobs/schema.ts';
import { request } from './client.ts';

export type Job = z.output<typeof jobView>;
export type Connection = 'off' | 'connecting' | 'open' | 'lost';

type JobListener = (job: Job) => void;

/** Wait before reopening a stream that the server refused, in milliseconds. */
const REOPEN_MS = 5_000;

/**
 * The tab's one event stream: the current state and all changes of the company's jobs. After a break the browser reconnects by
 * itself with `Last-Event-ID`; a refused stream (no session, server down) is reopened here.
 */
class JobEvents {
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<JobListener>();
  readonly #watchers = new Set<() => void>();
  #source: EventSource | null = null;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection = 'off';

  get connection(): Connection {
    return this.#connection;
  }

  /** The job as the stream last reported it; undefined when it has reported nothing. */
  get(workflowId: string): Job | undefined {
    return this.#jobs.get(workflowId);
  }

  open(): void {
    if (this.#source) return;
    clearTimeout(this.#reopening);
    // A new stream does not report jobs that have ended in the meantime, so their known state may be out of date.
    this.#jobs.clear();
    this.#setConnection('connecting');
    const source = new EventSource('/api/events');
    source.addEventListener('open', () => this.#setConnection('open'));
    source.addEventListener('error', () => this.#broken(source));
    source.addEventListener('progress', (event: MessageEvent<string>) => this.#take(event.data));
    this.#source = source;
  }

  /** Closes the stream and clears all state: another user may sign in. */
  close(): void {
    clearTimeout(this.#reopening);
    this.#source?.close();
    this.#source = null;
    this.#jobs.clear();
    this.#setConnection('off');
  }

  /** Calls `listener` on each change of any job; returns a function that unsubscribes it. */
  subscribe(listener: JobListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `watcher` when the connection's state or any job changes, for `useSyncExternalStore`. */
  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  #take(text: string): void {
    const { job } = JSON.parse(text) as { job: Job }; // the API's own event
    this.#jobs.set(job.workflowId, job);
    for (const listener of this.#listeners) listener(job);
    for (const watcher of this.#watchers) watcher();
  }

  #broken(source: EventSource): void {
    this.#setConnection('lost');
    if (source.readyState !== EventSource.CLOSED) return;
    source.close();
    this.#source = null;
    void this.#comeBack();
  }

  /** A refusal may mean that the session has ended. If so, this request waits until the user has signed in again. */
  async #comeBack(): Promise<void> {
    await request('GET', '/api/auth/session').catch(() => undefined);
    if (this.#connection === 'off' || this.#source) return;
    this.#reopening = setTimeout(() => this.open(), REOPEN_MS);
  }

  #setConnection(connection: Connection): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    for (const watcher of this.#watchers) watcher();
  }
}

export const jobEvents = new JobEvents();
