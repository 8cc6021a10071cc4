/** How to cut a file into chunks. Sizes are tokens of the embedding model. */
export interface ChunkingSettings {
  strategy: 'recursive' | 'sentence' | 'markdown' | 'fixed' | 'semantic';
  size: number;
  /** Values above half of `size` have no further effect. Table rows do not overlap. */
  overlap: number;
}

export interface RetrievalSettings {
  /** Maximum number of passages for an answer. Null: the current default (`limitsOf`). */
  topK: number | null;
  /** Minimum calibrated score (0..1) of a passage. Null: the current default (`limitsOf`). */
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

/** How a visitor can reach a person; at least one of the fields is set. */
export interface AgentContact {
  email?: string | undefined;
  /** http or https. */
  url?: string | undefined;
}

/** Maximum number of starter questions of an agent. */
export const MOST_STARTERS = 4;

export const DEFAULT_TEMPERATURE = 0.2;
/** Maximum length of an answer, in tokens of the model. */
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

/** With a model: it decides itself whether a passage answers the question, so the threshold only keeps out hopeless ones. */
export const LIMITS_WITH_MODEL: RetrievalLimits = { topK: 12, threshold: 0.05 };
/** Without a model, passages are quoted directly, and a poor match is worse than no quotation. */
export const LIMITS_WITHOUT_MODEL: RetrievalLimits = { topK: 6, threshold: 0.3 };

/** The agent's own limits. Those that it leaves open get the default for answers with or without a model. */
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
