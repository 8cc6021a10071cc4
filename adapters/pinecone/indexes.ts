import { setTimeout as pause } from 'node:timers/promises';
import type { IndexModel, Pinecone } from '@pinecone-database/pinecone';
import { AppError } from '../../domain/platform/errors.ts';
import { ask, askOrNull } from './failure.ts';

export interface IndexPlan {
  /** Name of the index of vectors; the words are stored in `<name>-terms`. */
  name: string;
  cloud: string;
  region: string;
  /** Null without an embedding model, when only the index of words exists. */
  dimension: number | null;
}

export interface IndexHosts {
  windows: string | null;
  terms: string;
}

type Kind =
  | { vectorType: 'dense'; dimension: number; metric: 'cosine' }
  | { vectorType: 'sparse'; metric: 'dotproduct' };
/** Milliseconds that a new index may take to become ready. */
const PATIENCE = 120_000;
const PAUSE = 500;

/** Finds the two indexes and creates those that are missing. Throws if the model's vectors do not fit. */
export async function ensureIndexes(client: Pinecone, plan: IndexPlan): Promise<IndexHosts> {
  const { name, dimension } = plan;
  const [windows, terms] = await Promise.all([
    dimension === null
      ? null
      : ensure(client, plan, name, { vectorType: 'dense', dimension, metric: 'cosine' }),
    ensure(client, plan, `${name}-terms`, { vectorType: 'sparse', metric: 'dotproduct' }),
  ]);
  return { windows, terms };
}

async function ensure(client: Pinecone, plan: IndexPlan, name: string, kind: Kind): Promise<string> {
  if ((await describe(client, name)) === null) await make(client, plan, name, kind);
  const index = await whenReady(client, name);
  const fields = Object.values(index.schema.fields);
  const dense = fields.find((field) => 'type' in field && field.type === 'dense_vector');
  const dimension = dense && 'dimension' in dense ? dense.dimension : null;
  const wanted = kind.vectorType === 'dense' ? kind.dimension : null;
  if (dimension !== wanted) {
    const is = dimension === null ? 'holds no dense vectors' : `holds vectors of ${dimension} numbers`;
    const needs = wanted === null ? 'sparse vectors are needed' : `the embedding model makes ${wanted}`;
    throw new Error(`Pinecone's index ${name} ${is}; ${needs}. Name another one in PINECONE_INDEX.`);
  }
  return index.host;
}

/** Two processes may do this at once: the slower one has nothing to do. */
async function make(client: Pinecone, plan: IndexPlan, name: string, kind: Kind): Promise<void> {
  const spec = { serverless: { cloud: plan.cloud, region: plan.region } };
  await ask(() => client.indexes.create({ name, ...kind, spec, suppressConflicts: true }));
}

async function whenReady(client: Pinecone, name: string): Promise<IndexModel> {
  for (const end = Date.now() + PATIENCE; ; await pause(PAUSE)) {
    const index = await describe(client, name);
    if (index?.status.ready) return index;
    if (Date.now() > end)
      throw new AppError('provider-failed', `Pinecone index ${name} did not become ready in time`);
  }
}

async function describe(client: Pinecone, name: string): Promise<IndexModel | null> {
  return askOrNull(() => client.indexes.describe(name));
}
