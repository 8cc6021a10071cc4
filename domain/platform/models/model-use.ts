/** What a call wants of a model: to write, to judge (score, rank), or to be quick. A company has a default for each. */
export const MODEL_USES = ['writing', 'judging', 'quick'] as const;
export type ModelUse = (typeof MODEL_USES)[number];

/** The ids of a company's default models; a use without one falls to that of writing. */
export type ModelDefaults = Partial<Record<ModelUse, string>>;
