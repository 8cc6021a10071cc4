import type { Context } from 'koa';
import type { z } from 'zod';
import type { TenantEntityManager } from '../db/tenancy.ts';
import type { OpenToken } from '../domain/platform/access/tokens.ts';
import type { Caller } from '../services/platform/caller.ts';
import type { RateLimitName } from './middleware/rate-limits.ts';
import type { ApiDeps } from './deps.ts';
import {
  isAnonymous,
  type MemberOrDemoPolicy,
  type MemberOrTokenPolicy,
  type Policy,
  type RecordPolicy,
  type TokenPolicy,
} from './policy.ts';

/** The input of a handler. Everything is validated, and the database shows only the caller's company. */
export interface Call<Params, Query, Body, Item = unknown> {
  params: Params;
  query: Query;
  body: Body;
  caller: Caller;
  /** The record named by the route, found and authorized for its action. */
  record: Item;
  /** Scoped to the caller's company (db/tenancy.ts). */
  em: TenantEntityManager;
  deps: ApiDeps;
  requestId: string;
  /** On a versioned route, the versions that may be changed (`If-Match`); null for any. */
  ifMatch: readonly number[] | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** For streams, multipart and headers only. */
  koa: Context;
  /** For handlers that process the key themselves (`runOnce`): answers with what an earlier attempt created. */
  recall?: Recall | undefined;
}

/** Rebuilds the answer of an earlier request from the ids of what it created; null if nothing is left of it. */
export type Recall = (made: readonly string[]) => Promise<Reply | null>;

export type PublicCall<Params, Query, Body> = Omit<Call<Params, Query, Body>, 'caller' | 'em' | 'record'>;

/** A call by the holder of a token; `em` is scoped to the token's company. */
export type TokenCall<Params, Query, Body, Item> = Omit<Call<Params, Query, Body, Item>, 'caller'> & {
  token: OpenToken;
};

/** A call by a member, or by the holder of a token. */
export type MemberOrTokenCall<Params, Query, Body, Item> = Omit<Call<Params, Query, Body, Item>, 'caller'> &
  ({ caller: Caller; token: null } | { caller: null; token: OpenToken });

/** A call by a member, or by anybody while `PUBLIC_DEMO` is on. */
export type MemberOrDemoCall<Params, Query, Body> = PublicCall<Params, Query, Body> & {
  caller: Caller | null;
};

/** What is known of a request before its query and body are read. */
export type RequestContext<Params> = Pick<PublicCall<Params, unknown, unknown>, 'params' | 'deps' | 'koa'>;

/** The result of a handler. A handler that has taken over the response (a stream) returns nothing. */
export interface Reply {
  /** 400, 404 and 410 are for pages; elsewhere these are AppErrors. */
  status: 200 | 201 | 202 | 204 | 302 | 303 | 304 | 400 | 404 | 410 | 503;
  body?: unknown;
  headers?: Record<string, string | string[]>;
  /** The version of the record in the answer, for its `ETag`. */
  version?: number;
}

/** A response for the OpenAPI document: JSON with `schema`, or text or bytes with `contentType`. */
export interface Answer {
  description: string;
  schema?: z.ZodType;
  /** Defaults to `application/json` if there is a schema. */
  contentType?: string;
  /** Further content types for the same status, as text or bytes. */
  also?: readonly string[];
}

/** A request header for the OpenAPI document; `pattern` is the format of its value. */
export interface Header {
  name: string;
  description: string;
  pattern?: string;
}

/** The size limit of a route that accepts larger bodies than usual. */
export interface LargeBody {
  maxBytes: number;
  /** Whether the JSON, despite its size, costs little more to parse and check than a body of the usual size. */
  fits: (json: string) => boolean;
}

/** The parameters of a path, each a string: `/api/agents/:id` has an `id`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}${':' | '*'}${infer Name}`
    ? Record<Name, string>
    : unknown;

interface RouteCommon<Path extends string, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** May contain `:name` parameters. Literal segments win over parameters, regardless of the order of registration. */
  path: Path;
  summary: string;
  tag: string;
  /** Schema of the path parameters, if one of them is more than a string. */
  params?: P;
  query?: Q;
  /** Schema of the JSON body; use strict objects, so that a misspelt field is an error. */
  body?: B;
  /** Allows a larger JSON body than usual. */
  largeBody?: LargeBody;
  /**
   * A multipart upload that the handler reads itself (see api/upload/upload.ts), for the OpenAPI document. If there is also a
   * `body`, clients may send either, and the handler checks the content type first.
   */
  multipart?: {
    fields: string[];
    /** Text fields that may be sent with the files, by name. */
    texts?: Record<string, z.ZodType>;
    description: string;
    /** Only one file may be sent. */
    isSingle?: true;
  };
  /** A body that the handler reads as bytes (api/input/raw-body.ts), whatever its content type; for the OpenAPI document. */
  raw?: { schema: z.ZodType };
  /** Headers that the handler reads, for the OpenAPI document. */
  headers?: Header[];
  /** Responses of success by status, for the OpenAPI document. */
  responses: Record<number, Answer>;
  /** Errors beyond the usual ones of such a route, for the OpenAPI document; 412 means that a POST honours `If-Match`. */
  problems?: readonly (401 | 402 | 403 | 404 | 409 | 410 | 412 | 502 | 503)[];
  /** The response has the record's `ETag`, and a change honours `If-Match` (db/platform/versions.ts). */
  versioned?: true;
  /** Counted by IP address on a public route, by caller on all others. */
  rateLimit?: RateLimitName;
  /**
   * A member's `Idempotency-Key` is honoured by default on every POST; `own` if the handler does so itself (streamed chat),
   * `none` if the route creates nothing that a repeated request could duplicate.
   */
  idempotency?: 'own' | 'none';
  /** The path of the route that reads what this one creates, if it is not `<path>/:id`. */
  madeAt?: string;
}

type CallOf<Allowed extends Policy, Params, Query, Body, Item> = Allowed extends { who: 'anyone' }
  ? PublicCall<Params, Query, Body>
  : Allowed extends TokenPolicy
    ? TokenCall<Params, Query, Body, Item>
    : Allowed extends MemberOrTokenPolicy
      ? MemberOrTokenCall<Params, Query, Body, Item>
      : Allowed extends MemberOrDemoPolicy
        ? MemberOrDemoCall<Params, Query, Body>
        : Call<Params, Query, Body, Item>;

export interface Route<
  Allowed extends Policy,
  Path extends string,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Item,
> extends RouteCommon<Path, P, Q, B> {
  /** Who may use the route. */
  policy: Allowed;
  /** The record named by the path, and the action on it: `authorize` decides before the body is read. */
  record?: RecordPolicy<Item>;
  /**
   * The scopes that an API key needs for records named in the body, in addition to that of the policy: `forbidden` without them.
   */
  bodyScopes?: (body: z.output<B>) => readonly string[];
  /**
   * Checks that a record exists which every member may use, before the body is read or a stored reply is replayed: AppError
   * `not-found`. For routes with a body and every POST; others find it in their handler.
   */
  exists?: (em: TenantEntityManager, params: z.output<P>, caller: Caller) => Promise<unknown>;
  /** Like `exists`, on a public route: finds the record named by the path and checks the caller's access to it. */
  admits?: (call: RequestContext<z.output<P>>) => Promise<unknown>;
  handler: (call: CallOf<Allowed, z.output<P>, z.output<Q>, z.output<B>, Item>) => Promise<Reply | void>;
  /**
   * For routes of members that create something no route reads: rebuilds the answer from the id of what was created. AppError
   * `not-found` if it belongs to something else, or is deleted.
   */
  recall?: (call: Call<z.output<P>, z.output<Q>, z.output<B>, Item>, id: string) => Promise<Reply>;
}

/** A route without its type parameters, as the server and the OpenAPI document use it. */
export interface AnyRoute extends RouteCommon<string, z.ZodType, z.ZodType, z.ZodType> {
  policy: Policy;
  record?: RecordPolicy<never>;
  bodyScopes?: (body: never) => readonly string[];
  exists?: (em: TenantEntityManager, params: never, caller: Caller) => Promise<unknown>;
  admits?: (call: RequestContext<never>) => Promise<unknown>;
  handler: (call: never) => Promise<Reply | void>;
  recall?: (call: never, id: string) => Promise<Reply>;
}

/** Whether a request to the route may carry an `Idempotency-Key`. */
export function isKeyed({ method, policy, idempotency }: AnyRoute): boolean {
  return method === 'post' && idempotency !== 'none' && (!isAnonymous(policy) || idempotency === 'own');
}

/** The response for a started job: 202, the URL of the job, and the record or `{ job }` as body. */
export function accepted(job: { workflowId: string }, body: unknown): Reply {
  return { status: 202, headers: { Location: `/api/jobs/${encodeURIComponent(job.workflowId)}` }, body };
}

/** Declares a route: one schema validates the input, types the handler and generates the OpenAPI document. */
export function route<
  Allowed extends Policy,
  Path extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  Item,
  P extends z.ZodType = z.ZodType<PathParams<Path>>,
>(definition: Route<Allowed, Path, P, Q, B, Item>): AnyRoute {
  return definition as AnyRoute; // A route's record policy is called only with records from its own `find`.
}
