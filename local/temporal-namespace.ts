import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import { codeOf } from './error-text.mjs';
import { SEARCH_ATTRIBUTES } from './temporal-server.ts';

const KEYWORD = 2;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const CONNECT_TIMEOUT_MS = 5_000;
const APPEAR_TIMEOUT_MS = 20_000;
/** Closed runs stay readable for 30 days; the server's own default is one day. */
const RETENTION = msToTs('720h');

/**
 * Makes a namespace ready for Millrace: it exists, keeps closed runs for 30 days, and knows our search attributes.
 * `manage: false` is for a server that others run: an existing namespace keeps its retention. Rejects with one
 * sentence that says what is missing and how to add it.
 */
export async function prepareNamespace(
  address: string,
  namespace: string,
  options: { manage: boolean },
): Promise<void> {
  const connection = await connect(address);
  try {
    const existed = await exists(connection, namespace);
    if (!existed) await create(connection, namespace);
    else if (options.manage) await keepLonger(connection, namespace);
    await addSearchAttributes(connection, namespace, address);
  } finally {
    await connection.close();
  }
}

async function connect(address: string): Promise<Connection> {
  try {
    return await Connection.connect({ address, connectTimeout: CONNECT_TIMEOUT_MS });
  } catch (error) {
    throw new Error(`No Temporal server answers at ${address} (TEMPORAL_ADDRESS)`, { cause: error });
  }
}

async function exists(connection: Connection, namespace: string): Promise<boolean> {
  try {
    await connection.workflowService.describeNamespace({ namespace });
    return true;
  } catch (error) {
    if (codeOf(error) === NOT_FOUND) return false;
    throw error;
  }
}

async function create(connection: Connection, namespace: string): Promise<void> {
  try {
    await connection.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: RETENTION,
    });
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error;
  }
}

async function keepLonger(connection: Connection, namespace: string): Promise<void> {
  await connection.workflowService.updateNamespace({
    namespace,
    config: { workflowExecutionRetentionTtl: RETENTION },
  });
}

/** The server learns of a new namespace some moments after its making, hence the repeats. */
async function addSearchAttributes(
  connection: Connection,
  namespace: string,
  address: string,
): Promise<void> {
  let failure: unknown;
  for (const deadline = Date.now() + APPEAR_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    try {
      const missing = await missingAttributes(connection, namespace);
      if (missing.length === 0) return;
      const searchAttributes = Object.fromEntries(missing.map((name) => [name, KEYWORD]));
      await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
    } catch (error) {
      failure = error;
      if (codeOf(error) !== NOT_FOUND && codeOf(error) !== ALREADY_EXISTS) break;
    }
  }
  throw new Error(
    `The namespace ${namespace} at ${address} lacks search attributes of type Keyword: ${SEARCH_ATTRIBUTES.join(', ')}. ` +
      `Add them: temporal operator search-attribute create --namespace ${namespace} ` +
      SEARCH_ATTRIBUTES.map((name) => `--name ${name} --type Keyword`).join(' '),
    { cause: failure },
  );
}

async function missingAttributes(connection: Connection, namespace: string): Promise<string[]> {
  const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace });
  return SEARCH_ATTRIBUTES.filter((name) => Number(customAttributes[name]) !== KEYWORD);
}
