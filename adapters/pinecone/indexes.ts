import type { Pinecone } from '@pinecone-database/pinecone';
import { ask, isNotFound } from './failure.ts';

export interface IndexPlan {
  /** Name of the index of vectors; the words lie in `<name>-terms`. */
  name: string;
  cloud: string;
  region: string;
  /** Null without an embedding model: then there is only the index of words. */
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

/** Finds the two indexes, making what is missing. Throws where the model's vectors do not fit. */
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
  const found = await ask(async () => {
    try {
      return await client.indexes.describe(name);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  });
  const index = found ?? (await make(client, plan, name, kind));
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

/** Two processes may do this at once: the slower one finds the index made. */
async function make(client: Pinecone, { cloud, region }: IndexPlan, name: string, kind: Kind) {
  await ask(() =>
    client.indexes.create({
      name,
      ...kind,
      spec: { serverless: { cloud, region } },
      suppressConflicts: true,
      waitUntilReady: true,
      timeout: PATIENCE,
    }),
  );
  return await ask(() => client.indexes.describe(name));
}
