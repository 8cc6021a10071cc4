/** How to cut a file into chunks. Sizes are tokens of the embedding model. */
export interface ChunkingSettings {
  strategy: 'recursive' | 'sentence' | 'markdown' | 'fixed' | 'semantic';
  size: number;
  /** At most half of `size` has an effect. Rows of tables do not overlap. */
  overlap: number;
}

export interface RetrievalSettings {
  /** Most passages of an answer. Null: the default of the moment (`limitsOf`). */
  topK: number | null;
  /** Least calibrated score (0..1) of a passage. Null: the default of the moment (`limitsOf`). */
  threshold: number | null;
  mode: 'hybrid' | 'dense' | 'lexical';
  rerank: boolean;
}

export interface WidgetSettings {
  enabled: boolean;
  allowedOrigins: string[];
  title: string;
  greeting: string;
  color: string;
  position: 'left' | 'right';
}

/** How a visitor reaches a person; at least one of the two. */
export interface AgentContact {
  email?: string | undefined;
  /** http or https. */
  url?: string | undefined;
}

/** Most starter questions of an agent. */
export const MOST_STARTERS = 4;

export const DEFAULT_TEMPERATURE = 0.2;
/** Longest answer, in tokens of the model. */
export const DEFAULT_MAX_TOKENS = 1024;
export const DEFAULT_CHUNKING: ChunkingSettings = { strategy: 'recursive', size: 400, overlap: 60 };
export const DEFAULT_RETRIEVAL: RetrievalSettings = {
  topK: null,
  threshold: null,
  mode: 'hybrid',
  rerank: false,
};

export interface RetrievalLimits {
  topK: number;
  threshold: number;
}

/** A model decides itself whether a passage answers: the threshold keeps out only what is hopeless. */
export const LIMITS_WITH_MODEL: RetrievalLimits = { topK: 12, threshold: 0.05 };
/** A quotation that is not close is worth less than none. */
export const LIMITS_WITHOUT_MODEL: RetrievalLimits = { topK: 6, threshold: 0.3 };

/** The agent's own limits, and the default of the moment for those that it leaves open. */
export function limitsOf(
  { topK, threshold }: Pick<RetrievalSettings, 'topK' | 'threshold'>,
  hasModel: boolean,
): RetrievalLimits {
  const limits = hasModel ? LIMITS_WITH_MODEL : LIMITS_WITHOUT_MODEL;
  return { topK: topK ?? limits.topK, threshold: threshold ?? limits.threshold };
}
export const DEFAULT_WIDGET: WidgetSettings = {
  enabled: false,
  allowedOrigins: [],
  title: 'Chat with us',
  greeting: 'Hello! Ask me anything about our documents.',
  color: '#2f5fd0',
  position: 'right',
};
