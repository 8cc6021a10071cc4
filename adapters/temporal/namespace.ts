import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type ConnectionLike } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import { missingCommands } from './missing-commands.ts';
import type { TemporalAccess } from './connection.ts';
import { SEARCH_ATTRIBUTES } from './search-attributes.ts';
import { whyUnreachable } from './why-unreachable.ts';

/** gRPC status codes. */
const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
/** Codes for a missing permission or an unsupported service; Temporal Cloud has no operator service. */
const REFUSED = new Set<unknown>([7, 12, 16]);
const KEYWORD = 2;
const CONNECT_TIMEOUT_MS = 5_000;
const APPEAR_TIMEOUT_MS = 20_000;
/** Closed runs stay readable for 30 days; the server's own default is one day. */
const RETENTION = msToTs('720h');

export interface NamespaceOptions {
  /** Creates the namespace if it is missing. */
  create: boolean;
  /** Sets the retention of closed runs. Off for servers that are operated by others. */
  manage: boolean;
}

/**
 * Makes sure that the namespace exists and has our search attributes. Rejects with an Error that names what is missing and,
 * if we may not add it, the command that does.
 */
export async function prepareNamespace(access: TemporalAccess, options: NamespaceOptions): Promise<void> {
  const connection = await connect(access);
  try {
    if (!(await exists(connection, access))) await create(connection, access, options);
    else if (options.manage) await keepLonger(connection, access.namespace);
    await addSearchAttributes(connection, access);
  } finally {
    await connection.close();
  }
}

async function connect({ address, tls, apiKey }: TemporalAccess): Promise<Connection> {
  const connection = { address, tls, apiKey };
  try {
    return await Connection.connect({ ...connection, connectTimeout: CONNECT_TIMEOUT_MS });
  } catch (cause) {
    const refusal = refusalIn(cause);
    if (refusal) throw refused(connection.address, refusal);
    const why = connection.tls && (await whyUnreachable(connection));
    const means = connection.tls ? 'TEMPORAL_ADDRESS, with TLS' : 'TEMPORAL_ADDRESS, without TLS';
    const message = `No Temporal server answers at ${connection.address} (${means})${why ? `: ${why}` : ''}`;
    throw new Error(message, { cause });
  }
}

/** Finds the server's own refusal in the chain of causes. */
function refusalIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return REFUSED.has(codeOf(error)) ? error : refusalIn(error.cause);
}

function refused(address: string, cause: Error): Error {
  const settings = 'TEMPORAL_NAMESPACE, TEMPORAL_API_KEY, TEMPORAL_TLS_CERT';
  return new Error(`The Temporal server at ${address} refuses us (${settings}): ${cause.message}`, { cause });
}

async function exists(connection: Connection, { namespace, address }: TemporalAccess): Promise<boolean> {
  try {
    await connection.workflowService.describeNamespace({ namespace });
    return true;
  } catch (cause) {
    if (codeOf(cause) === NOT_FOUND) return false;
    const refusal = refusalIn(cause);
    throw refusal ? refused(address, refusal) : cause;
  }
}

async function create(
  connection: Connection,
  access: TemporalAccess,
  options: NamespaceOptions,
): Promise<void> {
  const { namespace } = access;
  const missing = (cause?: unknown) =>
    new Error(
      `The Temporal server at ${access.address} has no namespace ${namespace}. Create it with\n${missingCommands(access).namespace}`,
      { cause },
    );
  if (!options.create) throw missing();
  try {
    await connection.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: RETENTION,
    });
  } catch (error) {
    if (REFUSED.has(codeOf(error))) throw missing(error);
    if (codeOf(error) !== ALREADY_EXISTS) throw error;
  }
}

async function keepLonger(connection: Connection, namespace: string): Promise<void> {
  await connection.workflowService.updateNamespace({
    namespace,
    config: { workflowExecutionRetentionTtl: RETENTION },
  });
}

/** Retries, because a new namespace takes a moment to become available. */
async function addSearchAttributes(connection: Connection, access: TemporalAccess): Promise<void> {
  const { namespace, address } = access;
  let failure: unknown;
  let missing = SEARCH_ATTRIBUTES;
  for (const deadline = Date.now() + APPEAR_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    try {
      missing = await missingAttributes(connection, namespace);
      if (missing.length === 0) return;
      const searchAttributes = Object.fromEntries(missing.map((name) => [name, KEYWORD]));
      await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
    } catch (error) {
      failure = error;
      if (codeOf(error) !== NOT_FOUND && codeOf(error) !== ALREADY_EXISTS) break;
    }
  }
  throw new Error(
    `The Temporal namespace ${namespace} at ${address} lacks search attributes of type Keyword: ${missing.join(', ')}. ` +
      `Add them with\n${missingCommands(access).searchAttributes(missing)}`,
    { cause: failure },
  );
}

async function missingAttributes(connection: Connection, namespace: string): Promise<readonly string[]> {
  try {
    const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
    return SEARCH_ATTRIBUTES.filter((name) => Number(customAttributes[name]) !== KEYWORD);
  } catch (error) {
    if (!REFUSED.has(codeOf(error))) throw error;
  }
  const known = await Promise.all(
    SEARCH_ATTRIBUTES.map((name) => canBeAskedFor(connection, namespace, name)),
  );
  return SEARCH_ATTRIBUTES.filter((_, index) => !known[index]);
}

/** Checks whether an attribute exists without listing them, which may be forbidden. */
async function canBeAskedFor(connection: ConnectionLike, namespace: string, name: string): Promise<boolean> {
  try {
    await connection.workflowService.countWorkflowExecutions({ namespace, query: `${name} = 'none'` });
    return true;
  } catch (error) {
    if (codeOf(error) === INVALID_ARGUMENT) return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
