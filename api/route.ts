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

/** The input of a handler: everything is validated, and the database only shows the caller's company. */
export interface Call<Params, Query, Body, Item = unknown> {
  params: Params;
  query: Query;
  body: Body;
  caller: Caller;
  /** The record named by the route: found, and authorized for its action. */
  record: Item;
  /** Scoped to the caller's company (db/tenancy.ts). */
  em: TenantEntityManager;
  deps: ApiDeps;
  requestId: string;
  /** On a versioned route, the versions that may be changed (`If-Match`); null: any. */
  ifMatch: readonly number[] | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** For streams, multipart and headers only. */
  koa: Context;
  /** For a handler that honours the key itself (`runOnce`): answers with what an earlier attempt created. */
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

/** A request as far as it is known before its query and body are read. */
export type RequestContext<Params> = Pick<PublicCall<Params, unknown, unknown>, 'params' | 'deps' | 'koa'>;

/** The result of a handler. A handler that has taken over the response (a stream) returns nothing. */
export interface Reply {
  /** 400, 404 and 410 are for pages; everywhere else these are AppErrors. */
  status: 200 | 201 | 202 | 204 | 302 | 303 | 304 | 400 | 404 | 410 | 503;
  body?: unknown;
  headers?: Record<string, string | string[]>;
  /** The version of the one record in the answer, for its `ETag`. */
  version?: number;
}

/** An answer for the OpenAPI document: JSON by `schema`, or text or bytes of `contentType`. */
export interface Answer {
  description: string;
  schema?: z.ZodType;
  /** Default with a schema: `application/json`. */
  contentType?: string;
  /** Other content types of the same status, as text or bytes. */
  also?: readonly string[];
}

/** A header of a request, for the OpenAPI document; `pattern` is what it must look like. */
export interface Header {
  name: string;
  description: string;
  pattern?: string;
}

/** The size limit for a body beyond the usual one. */
export interface LargeBody {
  maxBytes: number;
  /** Whether its JSON costs no more to parse and to check than one of the usual size by far. */
  fits: (json: string) => boolean;
}

/** The parameters that a path names, each a text: `/api/agents/:id` has an `id`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}${':' | '*'}${infer Name}`
    ? Record<Name, string>
    : unknown;

interface RouteCommon<Path extends string, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `:name` parameters. Literal segments win over parameters, whatever the order of registration. */
  path: Path;
  summary: string;
  tag: string;
  /** The parameters of the path, where one of them is more than a text. */
  params?: P;
  query?: Q;
  /** JSON body; strict objects, so that a misspelt field is an error. */
  body?: B;
  /** The JSON body may be larger than others. */
  largeBody?: LargeBody;
  /**
   * A multipart upload that the handler reads itself (see api/upload/upload.ts); named for the OpenAPI document. With a `body`
   * either may be sent, and the handler asks for the content type first.
   */
  multipart?: {
    fields: string[];
    /** Texts that may be sent beside the files, by name. */
    texts?: Record<string, z.ZodType>;
    description: string;
    /** Only one file may be sent. */
    isSingle?: true;
  };
  /** A body that the handler reads as bytes (api/input/raw-body.ts), whatever its content type; for the OpenAPI document. */
  raw?: { schema: z.ZodType };
  /** Headers that the handler reads, for the OpenAPI document. */
  headers?: Header[];
  /** Success answers by status, for the OpenAPI document. */
  responses: Record<number, Answer>;
  /** Errors beside those that every such route may have, for the OpenAPI document; 412 says that a POST honours `If-Match`. */
  problems?: readonly (401 | 402 | 403 | 404 | 409 | 410 | 412 | 502 | 503)[];
  /** The answer carries the record's `ETag`; a change honours `If-Match` (db/platform/versions.ts). */
  versioned?: true;
  /** Counted by IP address on a public route, by caller on any other. */
  rateLimit?: RateLimitName;
  /**
   * A member's `Idempotency-Key` is honoured by default on every POST; `own` if the handler does it itself (streamed chat),
   * `none` if nothing is created that a repetition could duplicate.
   */
  idempotency?: 'own' | 'none';
  /** The route that reads what this one creates, if it is not `<path>/:id`. */
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
  /** The record that the path names, and the action on it: `authorize` decides before the body is read. */
  record?: RecordPolicy<Item>;
  /** The scopes that an API key needs for records named in the body, beyond that of the policy: `forbidden` without them. */
  bodyScopes?: (body: z.output<B>) => readonly string[];
  /**
   * Finds a record that every member may use, before the body is read or a request is replayed: AppError `not-found`. For routes
   * with a body and every POST; others find it in their handler.
   */
  exists?: (em: TenantEntityManager, params: z.output<P>, caller: Caller) => Promise<unknown>;
  /** The same on a public route: finds what the path names and checks the caller's access to it. */
  admits?: (call: RequestContext<z.output<P>>) => Promise<unknown>;
  handler: (call: CallOf<Allowed, z.output<P>, z.output<Q>, z.output<B>, Item>) => Promise<Reply | void>;
  /**
   * For a route of members that creates something that no route reads: rebuilds its answer from the id of what it created.
   * AppError `not-found` if it belongs to something else, or is deleted.
   */
  recall?: (call: Call<z.output<P>, z.output<Q>, z.output<B>, Item>, id: string) => Promise<Reply>;
}

/** A route without its types, as held by the server and the OpenAPI document. */
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

/** The answer to a started job: 202, the URL of the job, and the record or `{ job }` as body. */
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
  return definition as AnyRoute; // its record policy only takes records from its own `find`
}
