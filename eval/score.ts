import type { Collection, Query } from './collection.ts';
import { inParallel } from './in-parallel.ts';
import { areaUnderCurve, mean, meanQuality, qualityOf, type Quality } from './measures.ts';
import { plainBm25 } from './plain-bm25.ts';
import type { IndexedCollection, Mode } from './product.ts';

const MODES: Mode[] = ['lexical', 'dense', 'hybrid'];
const DEPTH = 10;

export type Ranker = Mode | 'plain BM25';

export interface SetScore {
  name: string;
  documents: number;
  queries: number;
  quality: Record<Ranker, Quality>;
  /** Follow-ups: the last question alone, and as the product rewrites it; null without follow-ups. */
  followUps: { queries: number; lastTurn: Quality; rewritten: Quality } | null;
  /** Null where every question has an answer. */
  fallback: Fallback | null;
}

export interface Fallback {
  /** Share of the questions of each kind that were answered without context; null where there is none of the kind. */
  answerable: number | null;
  unanswerable: number | null;
  'off-topic': number | null;
  /** AUC of `searchScore` between answerable and unanswerable questions. */
  separation: number | null;
}

/** Measures one collection through the product's API. */
export async function scoreCollection(collection: Collection, product: IndexedCollection): Promise<SetScore> {
  const answerable = collection.queries.filter(({ kind }) => kind === 'answerable');
  const alone = answerable.filter(({ history }) => history.length === 0);
  const plain = plainBm25(collection.documents);
  const quality: Partial<Record<Ranker, Quality>> = {
    'plain BM25': meanQuality(alone.map((query) => evaluate(collection, query, plain(query.text, DEPTH)))),
  };
  for (const mode of MODES) quality[mode] = await searchQuality(collection, product, alone, mode);
  return {
    name: collection.name,
    documents: collection.documents.length,
    queries: alone.length,
    quality: quality as Record<Ranker, Quality>, // every ranker was measured just above
    followUps: await scoreFollowUps(collection, product),
    fallback: await scoreFallback(collection, product),
  };
}

function evaluate({ relevance }: Collection, { id }: Query, found: string[]): Quality {
  return qualityOf(found, relevance.get(id) ?? new Map());
}

async function searchQuality(
  collection: Collection,
  product: IndexedCollection,
  queries: Query[],
  mode: Mode,
): Promise<Quality> {
  const found = await inParallel(queries, ({ text }) => product.search(text, mode));
  return meanQuality(queries.map((query, place) => evaluate(collection, query, found[place] ?? [])));
}

async function scoreFollowUps(
  collection: Collection,
  product: IndexedCollection,
): Promise<SetScore['followUps']> {
  const queries = collection.queries.filter(
    ({ kind, history }) => kind === 'answerable' && history.length > 0,
  );
  if (queries.length === 0) return null;
  const asked = await inParallel(queries, (query) => product.ask(query));
  const rewritten = queries.map((query, place) => ({ ...query, text: asked[place]?.searched ?? query.text }));
  return {
    queries: queries.length,
    lastTurn: await searchQuality(collection, product, queries, 'hybrid'),
    rewritten: await searchQuality(collection, product, rewritten, 'hybrid'),
  };
}

async function scoreFallback(
  { queries }: Collection,
  product: IndexedCollection,
): Promise<SetScore['fallback']> {
  if (queries.every(({ kind }) => kind === 'answerable')) return null;
  const alone = queries.filter(({ history }) => history.length === 0);
  const answers = await inParallel(alone, (query) => product.ask(query));
  const ofKind = (kind: Query['kind']) => answers.filter((_answer, place) => alone[place]?.kind === kind);
  const rate = (kind: Query['kind']) =>
    ofKind(kind).length > 0 ? mean(ofKind(kind).map(({ fallbackUsed }) => Number(fallbackUsed))) : null;
  const scores = (kind: Query['kind']) => ofKind(kind).map(({ searchScore }) => searchScore);
  const [known, unknown] = [scores('answerable'), scores('unanswerable')];
  return {
    answerable: rate('answerable'),
    unanswerable: rate('unanswerable'),
    'off-topic': rate('off-topic'),
    separation: known.length > 0 && unknown.length > 0 ? areaUnderCurve(known, unknown) : null,
  };
}
