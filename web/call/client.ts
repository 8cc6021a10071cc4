import { storableJson } from '../../domain/platform/storable.ts';
import { readRefusal, Refusal } from '../widget/refusal.ts';
import type {
  Action,
  Clock,
  Interview,
  InterviewerTurn,
  JoinedCall,
  OpenedCall,
  OwnCall,
  OwnResponseBody,
} from './wire.ts';

/** The candidate's name and address. */
export interface Person {
  name?: string;
  email?: string;
  /** The code mailed to the address. */
  code?: string;
  /** Answers to the closed questions before the call. */
  answers?: { questionId: string; answer: string }[];
}

/** A call whose token this browser has. */
export interface CallTicket {
  callId: string;
  accessToken: string;
}

/**
 * Calls the candidate's routes for one interview. All methods throw a `Refusal`, or a TypeError if the server cannot be reached.
 */
export class Client {
  readonly #slug: string;
  readonly #linkToken: string | null;

  /** @param linkToken of the link that led here; null: none */
  constructor(slug: string, linkToken: string | null) {
    this.#slug = slug;
    this.#linkToken = linkToken;
  }

  interview(): Promise<Interview> {
    const query = this.#linkToken === null ? '' : `?token=${encodeURIComponent(this.#linkToken)}`;
    return json(`/api/public/interviews/${encodeURIComponent(this.#slug)}${query}`);
  }

  /** The help text for a country. */
  async helpIn(country: string): Promise<string> {
    const query = new URLSearchParams({ country });
    if (this.#linkToken !== null) query.set('token', this.#linkToken);
    const found = await json<Interview>(`/api/public/interviews/${encodeURIComponent(this.#slug)}?${query}`);
    return found.helpText;
  }

  /** Opens a call for a candidate who has given consent. */
  register(person: Person): Promise<OpenedCall> {
    const token = this.#linkToken === null ? {} : { token: this.#linkToken };
    return json('/api/public/register-call', post({ slug: this.#slug, ...token, ...person, consent: true }));
  }

  /** Reopens the unfinished call of this browser. */
  reopen(resumeToken: string): Promise<OpenedCall> {
    return json('/api/public/register-call', post({ slug: this.#slug, resumeToken, consent: true }));
  }

  /** Has a code mailed to the address; does not report the outcome. */
  async mailCode(interviewId: string, email: string): Promise<void> {
    await send('/api/public/verify-address', post({ interviewId, email }));
  }

  /** Whether a link has led here. */
  get hasLink(): boolean {
    return this.#linkToken !== null;
  }

  call({ callId, accessToken }: CallTicket): Promise<OwnCall> {
    return json('/api/public/get-call', post({ call_id: callId }, accessToken));
  }

  /** @param action the button that was pressed; `content` is its label */
  say({ callId, accessToken }: CallTicket, content: string, action?: Action): Promise<InterviewerTurn> {
    const body = action === undefined ? { content } : { content, action };
    return json(`/api/public/calls/${encodeURIComponent(callId)}/messages`, post(body, accessToken));
  }

  /** Pauses the clock, or restarts it. */
  pause({ callId, accessToken }: CallTicket, isPaused: boolean): Promise<Clock> {
    return json(`/api/public/calls/${encodeURIComponent(callId)}/pause`, post({ isPaused }, accessToken));
  }

  /** Gets a new token for joining a spoken call. */
  join({ callId, accessToken }: CallTicket): Promise<JoinedCall> {
    return json(`/api/public/calls/${encodeURIComponent(callId)}/join`, post(undefined, accessToken));
  }

  /** Switches to typed answers in place of a spoken call that was never joined. */
  typeInstead({ callId, accessToken }: CallTicket): Promise<OpenedCall> {
    return json(`/api/public/calls/${encodeURIComponent(callId)}/type`, post(undefined, accessToken));
  }

  /** URL of the page with the candidate's stored data. */
  async myData({ callId, accessToken }: CallTicket): Promise<string> {
    const path = `/api/public/calls/${encodeURIComponent(callId)}/my-data-link`;
    const { url } = await json<{ url: string }>(path, post(undefined, accessToken));
    return url;
  }

  async hangUp({ callId, accessToken }: CallTicket): Promise<void> {
    await send(`/api/public/calls/${encodeURIComponent(callId)}/end`, post(undefined, accessToken));
  }

  /** Stores what the candidate adds; sent even while the page is being closed. */
  async store({ callId, accessToken }: CallTicket, part: Omit<OwnResponseBody, 'call_id'>): Promise<void> {
    const body = { call_id: callId, ...part };
    await send('/api/public/responses', { ...post(body, accessToken), keepalive: true });
  }
}

/** Whether the call token is no longer valid: the call is over, or was opened elsewhere. */
export function isLocked(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unauthenticated';
}

function post(body: object | undefined, accessToken?: string): RequestInit {
  const headers = new Headers();
  if (body) headers.set('Content-Type', 'application/json');
  if (accessToken !== undefined) headers.set('Authorization', `Bearer ${accessToken}`);
  return { method: 'POST', headers, ...(body ? { body: storableJson(body) } : {}) };
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  // Our own server sends this type, as declared by its routes.
  return (await (await send(path, init)).json()) as T;
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw await readRefusal(response);
  return response;
}
