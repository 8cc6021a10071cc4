import { FileEntity, type Agent } from '../../../db/knowledge/entities.ts';
import { withoutUndefined } from '../../../domain/platform/without-undefined.ts';
import { embedBooked } from '../../platform/booked-embedding.ts';
import { searchableFiles } from '../../../db/knowledge/searchable-files.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  LIMITS_WITH_MODEL,
  limitsOf,
  type RetrievalLimits,
  type RetrievalSettings,
} from '../../../domain/knowledge/agent.ts';
import { scoresOf } from '../../../domain/knowledge/calibration.ts';
import { FOREIGN } from '../../../domain/knowledge/ranking.ts';
import { analyseQuery } from '../../../domain/knowledge/terms.ts';
import { usableModel } from '../../platform/models/model-plan.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { questionLanguage } from '../../../domain/text/likely-language.ts';
import type { SearchScope } from '../../../domain/ports/vector-store.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Query } from './candidates.ts';
import { findBest, SHORTLIST, type Found } from './find-best.ts';
import type { RankedChunk } from './ranked-chunk.ts';
import { rerank } from './rerank.ts';

/** Maximum time to wait for a remote embedding model, in milliseconds. */
const EMBEDDING_PATIENCE = 5_000;

type Mode = RetrievalSettings['mode'];

export interface RetrieveOptions extends Partial<RetrievalSettings> {
  query: string;
  /** A second question that only adds candidates: a hit must pass the threshold for `query` itself. */
  alsoSearch?: string;
  fileIds?: string[];
  /** The model that will read the results, if it is not the agent's own. */
  model?: string | null;
  signal?: AbortSignal;
}

export interface Retrieval {
  /** In ranking order, without those below the threshold. */
  results: RankedChunk[];
  /** Best score before the threshold is applied; 0 when nothing was found. */
  bestScore: number;
  /** The mode used: lexical without an embedding model, or without a vector from it. */
  mode: Mode;
  reranked: boolean;
  /** The question's vector; null if it was not embedded, or if the embedding model does not support its language. */
  vector: Float32Array | null;
  /** Language of the question (ISO 639-1), detected from its script or words, otherwise taken from the files. */
  language: string;
}

/** The search mode of an agent with these settings: lexical without an embedding model. */
export function searchMode(
  { embedder }: Pick<ServiceDeps, 'embedder'>,
  { mode }: Pick<RetrievalSettings, 'mode'>,
): Mode {
  return embedder ? mode : 'lexical';
}

/**
 * Finds the chunks of an agent's files that match a question. Options left out default to the agent's settings. Search and chat,
 * on every channel, get their scores from this function only.
 */
export async function retrieve(
  deps: ServiceDeps,
  em: TenantEntityManager,
  agent: Agent,
  options: RetrieveOptions,
): Promise<Retrieval> {
  const { query: question, alsoSearch, fileIds, model = agent.model ?? null, signal, ...wanted } = options;
  const settings: RetrievalSettings = { ...agent.retrieval, ...withoutUndefined(wanted) };
  const { languages, deletedIds } = await searchableFiles(em, agent.id, fileIds);
  const mode = searchMode(deps, settings);
  if (languages.length === 0) {
    return {
      results: [],
      bestScore: 0,
      mode,
      reranked: false,
      vector: null,
      language: questionLanguage(question, []),
    };
  }

  const scope: SearchScope = {
    companyId: agent.companyId,
    agentId: agent.id,
    fileIds,
    exceptFileIds: deletedIds,
  };
  const asked = { mode, languages, signal };
  const [query, also, { topK, threshold }] = await Promise.all([
    toQuery(deps, em, agent, question, asked),
    alsoSearch ? toQuery(deps, em, agent, alsoSearch, asked) : undefined,
    limitsNow(deps, agent.companyId, settings, model),
  ]);
  const found = await findBest(deps.vectors, scope, query, also, Math.max(SHORTLIST, topK));
  const shortlist = await withFiles(deps, em, found);
  const order = settings.rerank ? await rerank(deps, agent, options, worthReading(shortlist)) : null;
  const ranked = order ? [...order, ...shortlist.slice(SHORTLIST)] : shortlist;
  const vector = await query.vector;
  return {
    results: ranked.filter(({ score }) => score >= threshold).slice(0, topK),
    bestScore: ranked.reduce((best, { score }) => Math.max(best, score), 0),
    mode: usedMode(vector, mode, found),
    reranked: order !== null,
    vector: query.similarityWeight === 1 ? vector : null,
    language: questionLanguage(question, languages),
  };
}

/** The excerpts worth showing to a reranking model: an off-topic question costs no call. */
function worthReading(shortlist: readonly RankedChunk[]): RankedChunk[] {
  return shortlist.slice(0, SHORTLIST).filter(({ score }) => score >= LIMITS_WITH_MODEL.threshold);
}

/** A model that cannot be used counts as none: the code that calls it reports why. */
async function limitsNow(
  { models }: ServiceDeps,
  companyId: string,
  settings: RetrievalSettings,
  model: string | null,
): Promise<RetrievalLimits> {
  if (settings.topK !== null && settings.threshold !== null) return limitsOf(settings, true);
  return limitsOf(settings, (await usableModel(models, companyId, model, 'writing')) !== null);
}

async function toQuery(
  deps: ServiceDeps,
  em: TenantEntityManager,
  agent: Agent,
  text: string,
  { mode, languages, signal }: { mode: Mode; languages: (string | null)[]; signal?: AbortSignal },
): Promise<Query> {
  const vector = mode === 'lexical' ? null : embedQuery(deps, em, agent, text, signal);
  // The error is handled where the vector is awaited.
  vector?.catch(() => {});
  const words = mode === 'dense' && (await vector) ? null : analyseQuery(text, languages);
  return { vector, words, similarityWeight: similarityWeight(deps, text, languages) };
}

function similarityWeight({ embedder }: ServiceDeps, text: string, languages: (string | null)[]): number {
  const language = questionLanguage(text, languages);
  const understood = embedder?.languages?.some((one) => one === language) ?? true;
  return understood ? 1 : FOREIGN;
}

/** Null if there is no model, or it fails or is too slow: words are searched anyway. Throws `budget-exceeded`. */
async function embedQuery(
  { embedder, log }: ServiceDeps,
  em: TenantEntityManager,
  agent: Agent,
  text: string,
  asked?: AbortSignal,
): Promise<Float32Array | null> {
  if (!embedder) return null;
  const late = AbortSignal.timeout(EMBEDDING_PATIENCE);
  const signal = AbortSignal.any(asked ? [asked, late] : [late]);
  try {
    if (embedder.embedQuery) return await embedder.embedQuery(text, signal, agent.companyId);
    const [vector] = await embedBooked(em, embedder, [text], { agentId: agent.id, signal });
    return vector ?? null;
  } catch (error) {
    if (asked?.aborted || isAppError(error, 'budget-exceeded')) throw error;
    log.warn({ err: error }, 'the question could not be embedded, words alone are searched');
    return null;
  }
}

/** Adds the data of each chunk's file; chunks of deleted files are dropped. */
async function withFiles(
  { embedder }: ServiceDeps,
  em: TenantEntityManager,
  found: Found[],
): Promise<RankedChunk[]> {
  const ids = [...new Set(found.map(({ chunk }) => chunk.fileId))];
  const files = await em.find(FileEntity, { id: { $in: ids }, deletedAt: null });
  const known = new Map(files.map((file) => [file.id, file]));
  const scores = scoresOf(found, SHORTLIST, embedder?.score);
  return found.flatMap(({ chunk }, place) => {
    const file = known.get(chunk.fileId);
    if (!file) return [];
    const { originalFilename, chunkCount = null, mimeType } = file;
    const isPicture = mimeType.startsWith('image/');
    return [{ chunk, originalFilename, chunkCount, isPicture, score: scores[place] ?? 0 }];
  });
}

function usedMode(vector: Float32Array | null, mode: Mode, found: Found[]): Mode {
  if (vector === null) return 'lexical';
  const hasVectors = found.some(({ similarity }) => similarity !== null);
  return hasVectors || found.length === 0 ? mode : 'lexical';
}
